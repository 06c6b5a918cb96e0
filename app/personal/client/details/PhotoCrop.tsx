import 'react-easy-crop/react-easy-crop.css'
import { useEffect, useRef, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { type ErrorText, errorText } from '#core/client/api/errors.ts'
import { useCall } from '#core/client/api/queries.ts'
import { FormProblem } from '#core/client/kits/form/notices.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { showAlert } from '#core/client/ui/dialogs/alert.ts'
import { WideDialog } from '#core/client/ui/dialogs/WideDialog.tsx'
import { useIfMounted } from '#core/client/ui/useIfMounted.ts'
import { isPhonePicture } from '#platform/files/client/upload/files.ts'
import { sendPicture } from '#platform/files/client/upload/sendPicture.ts'
import { UploadState } from '#platform/files/client/upload/UploadState.tsx'
import { showOwnFields } from '#platform/people/client/useOwnField.tsx'
import { ownDetails } from '#platform/people/contract/own-details.ts'
import classes from './PhotoCrop.module.css'

/** In pixels; no photo is shown larger. */
const side = 640

/** A square part of a picture as a file of its own. Rejects a picture that the browser cannot draw. */
async function cutSquare(address: string, { x, y, width, height }: Area): Promise<File> {
  const image = new Image()
  image.src = address
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = Math.min(side, Math.round(width))
  const context = canvas.getContext('2d')
  // A transparent picture would turn black.
  if (context) context.fillStyle = '#ffffff'
  context?.fillRect(0, 0, canvas.width, canvas.height)
  context?.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) =>
        blob
          ? resolve(new File([blob], 'photo.jpg', { type: blob.type }))
          : reject(new Error('nothing was drawn')),
      'image/jpeg',
      0.9,
    )
  })
}

const unreadable: ErrorText = {
  severity: 'error',
  message: 'לא ניתן לקרוא את התמונה. אפשר לבחור תמונה אחרת.',
  detail: '',
}

/** The address of a picture in this browser, as long as the component is shown; `convert` has the server read what it cannot. */
function useFileAddress(file: File) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  async function convert(): Promise<void> {
    const { id } = await sendPicture(file, { onProgress: () => {}, signal: AbortSignal.timeout(60_000) })
    setAddress(`/media/${id}/1440.webp`)
  }
  return { address, convert }
}

function useSendPhoto(userId: number, onSent: () => void) {
  const [problem, setProblem] = useState<ErrorText>()
  const [part, setPart] = useState<number>()
  // The dialog shows errors itself.
  const { mutateAsync } = useCall(ownDetails.userUpdateField, { onError: () => undefined })
  const sending = useRef<AbortController>(null)
  useEffect(() => () => sending.current?.abort(), [])
  async function send(address: string, area: Area): Promise<void> {
    setProblem(undefined)
    setPart(0)
    const cancel = new AbortController()
    sending.current = cancel
    try {
      const picture = await sendPicture(await cutSquare(address, area), {
        onProgress: setPart,
        signal: cancel.signal,
      })
      await mutateAsync({ query: { id: userId }, body: { field: 'photo', value: picture.id } })
      await showOwnFields()
      showAlert({ severity: 'success', message: 'התמונה הוחלפה' })
      onSent()
    } catch (error) {
      setProblem(errorText(error))
    }
    setPart(undefined)
  }
  return { problem, setProblem, part, send }
}

/** Chooses the round part of a picture that becomes the person's photo: by mouse, touch, wheel and arrow keys. */
export function PhotoCrop({ userId, file, onClose }: { userId: number; file: File; onClose: () => void }) {
  const { address, convert } = useFileAddress(file)
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area>()
  const { problem, setProblem, part, send } = useSendPhoto(userId, useIfMounted(onClose))
  function onUnreadable(): void {
    const isHere = address?.startsWith('blob:') === true
    if (isHere && isPhonePicture(file)) convert().catch((error) => setProblem(errorText(error)))
    else setProblem(unreadable)
  }
  return (
    <WideDialog
      title="חיתוך התמונה"
      onClose={onClose}
      actions={
        <>
          <Action
            label="שמירת התמונה"
            primary
            loading={part !== undefined}
            disabled={area === undefined || problem === unreadable}
            onClick={() => address !== undefined && area && send(address, area)}
          />
          <Action label="ביטול" onClick={onClose} />
        </>
      }
    >
      <div className="grid grid-cols-1 gap-12">
        <FormProblem text={problem} />
        {part !== undefined && (
          <UploadState
            upload={{ state: 'sending', part, problem: undefined }}
            label="התמונה"
            onRetry={() => undefined}
          />
        )}
        <div className={classes.crop}>
          {address !== undefined && (
            <Cropper
              image={address}
              crop={crop}
              zoom={zoom}
              aspect={1}
              cropShape="round"
              showGrid={false}
              onCropChange={setCrop}
              onZoomChange={setZoom}
              onCropAreaChange={(_, pixels) => setArea(pixels)}
              cropperProps={{ role: 'group', 'aria-label': 'החלק שיוצג. מקשי החצים מזיזים את התמונה.' }}
              mediaProps={{ alt: '', onError: onUnreadable }}
              disableAutomaticStylesInjection
            />
          )}
        </div>
        <label className="flex items-center gap-12">
          <span>הגדלה</span>
          <input
            type="range"
            min={1}
            max={3}
            step={0.1}
            value={zoom}
            onChange={({ currentTarget }) => setZoom(Number(currentTarget.value))}
            className="min-w-0 flex-1"
          />
        </label>
      </div>
    </WideDialog>
  )
}
