import { IconPhotoPlus, IconStar, IconX } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { showError } from '#core/client/api/errors.ts'
import type { Field } from '#core/client/kits/form/form.ts'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { Picture } from '#core/client/ui/pictures/Picture.tsx'
import { useStore } from '#core/client/ui/store.ts'
import { announce } from '#core/client/ui/text/announce.ts'
import { allowsAccess } from '#core/contract/access.ts'
import { FileChoice } from '#platform/files/client/upload/FileChoice.tsx'
import { sendPicture } from '#platform/files/client/upload/sendPicture.ts'
import { signedIn } from '#platform/people/client/signedIn.ts'
import { MediaPicker } from '../library/MediaPicker.tsx'

/** Sends a picture of the device, for those who add to something and may not read the media library. */
function UploadPicture({ onSent }: { onSent: (picture: { id: string }) => void }) {
  const { mutate, isPending } = useMutation({
    mutationFn: (file: File) =>
      sendPicture(file, { onProgress: () => undefined, signal: new AbortController().signal }),
    onSuccess: onSent,
    onError: showError,
  })
  return (
    <FileChoice
      label={isPending ? 'התמונה נשלחת' : 'הוספת תמונה'}
      multiple={false}
      disabled={isPending}
      onFiles={([file]) => file && mutate(file)}
    />
  )
}

const most = 8

/** What stands on a picture. */
const onPicture = 'bg-[rgb(17_15_13/75%)] text-white'
const button = `grid place-content-center size-36 rounded-full pointer-coarse:size-(--touch) ${onPicture}`

interface Properties {
  /** Numbers of pictures; the first one stands for the thing in lists. */
  field: Field<string[]>
}

/** A form's field for up to eight pictures, of the media library for those who may read it: to add, to put first and to take out. */
export function ChosenPictures({ field: { id: fieldId, value: pictures, error, onChange } }: Properties) {
  const group = useRef<HTMLDivElement>(null)
  const ofLibrary = allowsAccess('editor', useStore(signedIn)?.user ?? null)

  function add({ id }: { id: string }): void {
    if (!pictures.includes(id)) onChange([...pictures, id])
  }

  const without = (id: string) => pictures.filter((each) => each !== id)

  function change(next: string[], said: string): void {
    flushSync(() => onChange(next))
    announce(said)
    // The button that was pressed is gone, or belongs to another picture now.
    group.current?.focus()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser
    <div
      ref={group}
      id={fieldId}
      role="group"
      aria-label="תמונות"
      tabIndex={-1}
      className="grid grid-cols-1 gap-8"
    >
      <p className="font-medium">תמונות, עד {most}</p>
      {pictures.length > 0 && (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-8 plain">
          {pictures.map((id, index) => (
            <li key={id} className="relative overflow-hidden rounded-10">
              <Picture id={id} alt={`תמונה ${index + 1}`} sizes="10rem" ratio={1} />
              <span className="absolute top-4 inset-x-4 flex flex-row-reverse justify-between">
                <button
                  type="button"
                  className={button}
                  aria-label={`הסרת תמונה ${index + 1}`}
                  onClick={() => change(without(id), 'התמונה הוסרה')}
                >
                  <IconX size={18} aria-hidden />
                </button>
                {index > 0 && (
                  <button
                    type="button"
                    className={button}
                    aria-label={`להציג ראשונה את תמונה ${index + 1}`}
                    onClick={() => change([id, ...without(id)], 'התמונה מוצגת ראשונה')}
                  >
                    <IconStar size={18} aria-hidden />
                  </button>
                )}
              </span>
              {index === 0 && (
                <span
                  className={`absolute bottom-4 start-4 px-8 rounded-8 text-xs font-semibold ${onPicture}`}
                >
                  ראשונה
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {pictures.length < most && !ofLibrary && <UploadPicture onSent={add} />}
      {pictures.length < most && ofLibrary && (
        <Action
          icon={IconPhotoPlus}
          label="הוספת תמונה"
          size="sm"
          className="justify-self-start"
          opens={(close) => <MediaPicker kind="picture" onChosen={add} onClose={close} />}
        />
      )}
      {error !== undefined && <p className="text-error text-sm">{error}</p>}
    </div>
  )
}
