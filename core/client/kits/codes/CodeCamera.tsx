import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { truncated } from '#core/rules/text/text.ts'

/** Of a code, in characters. */
export const maxCode = 40

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

interface Properties {
  /** Runs once for each code while it is in sight. */
  onCode: (code: string) => void
}

/** What the camera sees, in which it finds QR codes. */
export function CodeCamera({ onCode }: Properties) {
  const { video, failed } = useCamera((code) => onCode(truncated(code, maxCode)))
  if (failed) return <p className="text-muted text-sm">אין גישה למצלמה. אפשר להקליד את הקוד.</p>
  return (
    <video
      ref={video}
      className="w-full max-h-[50dvh] rounded-14 bg-black object-cover"
      playsInline
      muted
      aria-label="תמונת המצלמה"
    />
  )
}
