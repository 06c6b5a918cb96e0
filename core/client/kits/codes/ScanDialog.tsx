import { TextInput } from '@mantine/core'
import {
  type FormEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { Note } from '#core/client/ui/cards/Note.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { WideDialog } from '#core/client/ui/dialogs/WideDialog.tsx'
import { ErrorWords } from '#core/client/ui/page/ErrorScreen.tsx'
import type { Endpoint, Fields } from '#core/contract/endpoint.ts'
import { truncated } from '#core/rules/text/text.ts'
import type { CallInput } from '../../api/call.ts'
import { errorText } from '../../api/errors.ts'
import { useCall } from '../../api/queries.ts'

/** Interval between scans of a camera frame, in milliseconds. */
const pace = 200

type Detector = InstanceType<typeof import('qr/decode.js').BarcodeDetector>

/** The browser's own detector of QR codes, or the library's where it has none. */
async function makeDetector(): Promise<Detector> {
  const { BarcodeDetector: own } = window as {
    BarcodeDetector?: typeof import('qr/decode.js').BarcodeDetector
  }
  const formats: readonly string[] = (await own?.getSupportedFormats().catch(() => [])) ?? []
  const Class = own && formats.includes('qr_code') ? own : (await import('qr/decode.js')).BarcodeDetector
  return new Class({ formats: ['qr_code'] })
}

async function openCamera(): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
}

/**
 * Shows the camera in a video, and calls `onCode` with the text of each QR code it sees, once while it is in sight.
 * `failed`: there is no camera, or it may not be used.
 */
function useCamera(onCode: (code: string) => void): {
  video: RefObject<HTMLVideoElement | null>
  failed: boolean
} {
  const video = useRef<HTMLVideoElement>(null)
  const [failed, setFailed] = useState(false)
  const report = useEffectEvent(onCode)
  useEffect(() => {
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let ended = false
    let last: string | undefined

    async function look(detector: Detector): Promise<void> {
      // A picture that cannot be read, such as one without a size yet, has no code.
      const found = video.current ? await detector.detect(video.current).catch(() => []) : []
      const code = found[0]?.rawValue
      if (code !== undefined && code !== last && !ended) report(code)
      last = code ?? last
      if (!ended) timer = setTimeout(() => void look(detector), pace)
    }

    async function start(): Promise<void> {
      stream = await openCamera()
      if (ended || !video.current) return stop()
      video.current.srcObject = stream
      await video.current.play()
      await look(await makeDetector())
    }

    function stop(): void {
      ended = true
      clearTimeout(timer)
      for (const track of stream?.getTracks() ?? []) track.stop()
    }

    start().catch(() => setFailed(true))
    return stop
  }, [])
  return { video, failed }
}

const maxCode = 40

interface Properties<E extends Endpoint> {
  title: string
  okLabel: string
  /** Takes a code, and answers whether it was used before. */
  endpoint: Fields<E> extends { already: boolean } ? E : never
  inputOf: (code: string) => CallInput<E>
  /** What became of a code. */
  outcomeOf: (answer: Fields<E>) => ReactNode
  onClose: () => void
}

/** Takes codes one after another: seen by the camera, or typed. */
export function ScanDialog<E extends Endpoint>({
  title,
  okLabel,
  endpoint,
  inputOf,
  outcomeOf,
  onClose,
}: Properties<E>) {
  const [typed, setTyped] = useState('')
  // A refusal shows here, where whoever takes the codes looks.
  const { mutate, data, error, isPending } = useCall<E>(endpoint, { onError: () => undefined })
  const onCode = (code: string) => void mutate(inputOf(code))
  const { video, failed } = useCamera((code) => onCode(truncated(code, maxCode)))

  function send(event: FormEvent): void {
    event.preventDefault()
    if (typed.trim() === '') return
    onCode(typed.trim())
    setTyped('')
  }

  return (
    <WideDialog title={title} onClose={onClose}>
      <div className="grid gap-16">
        {failed ? (
          <p className="text-muted text-sm">אין גישה למצלמה. אפשר להקליד את הקוד.</p>
        ) : (
          <video
            ref={video}
            className="w-full max-h-[50dvh] rounded-14 bg-black object-cover"
            playsInline
            muted
            aria-label="תמונת המצלמה"
          />
        )}
        <div role="status">
          {error ? (
            <Note tone="warning">
              <ErrorWords text={errorText(error)} />
            </Note>
          ) : (
            data && (
              <Note tone={(data as { already: boolean }).already ? 'warning' : 'good'}>
                {outcomeOf(data)}
              </Note>
            )
          )}
        </div>
        <form className="flex flex-wrap items-end gap-8 [&>:first-child]:flex-[1_1_12rem]" onSubmit={send}>
          <TextInput
            label="הקוד"
            value={typed}
            maxLength={maxCode}
            autoComplete="off"
            attributes={{ input: { dir: 'ltr' } }}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <Action label={okLabel} type="submit" primary loading={isPending} />
        </form>
      </div>
    </WideDialog>
  )
}
