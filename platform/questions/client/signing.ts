import type { PointerEvent, RefObject } from 'react'
import { useRef } from 'react'

const ink = '#101820'
/** The width of a line, in pixels of the picture. */
const penWidth = 3.5

/** Where a pointer is, in pixels of the picture. */
function placeOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLCanvasElement>): [number, number] {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return [((clientX - left) / width) * currentTarget.width, ((clientY - top) / height) * currentTarget.height]
}

/** Draws what a pen, a finger or a mouse draws on a canvas; `onDrawn` runs with the first stroke of each press. */
export function useDrawing(canvas: RefObject<HTMLCanvasElement | null>, onDrawn: () => void) {
  const last = useRef<[number, number]>(undefined)

  function lineTo(place: [number, number]): void {
    const pen = canvas.current?.getContext('2d')
    if (!pen || !last.current) return
    pen.strokeStyle = ink
    pen.lineWidth = penWidth
    pen.lineCap = 'round'
    pen.beginPath()
    pen.moveTo(...last.current)
    pen.lineTo(...place)
    pen.stroke()
    last.current = place
  }

  const end = () => {
    last.current = undefined
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLCanvasElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      last.current = placeOf(event)
      lineTo(last.current)
      onDrawn()
    },
    onPointerMove: (event: PointerEvent<HTMLCanvasElement>) => lineTo(placeOf(event)),
    onPointerUp: end,
    onPointerCancel: end,
  }
}

/** Makes the canvas empty again. */
export function clear(canvas: HTMLCanvasElement | null): void {
  canvas?.getContext('2d')?.clearRect(0, 0, canvas.width, canvas.height)
}

/** Writes a name in the middle of the canvas, as large as it fits. */
export function writeName(canvas: HTMLCanvasElement, name: string): void {
  const pen = canvas.getContext('2d')
  if (!pen) return
  clear(canvas)
  pen.fillStyle = ink
  pen.font = 'italic 64px Assistant, sans-serif'
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillText(name, canvas.width / 2, canvas.height / 2, canvas.width - 40)
}

/** What the canvas shows as a PNG on white. */
export async function pngOf(canvas: HTMLCanvasElement): Promise<File | null> {
  const pen = canvas.getContext('2d')
  if (!pen) return null
  pen.globalCompositeOperation = 'destination-over'
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.globalCompositeOperation = 'source-over'
  const picture = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png')
  })
  return picture && new File([picture], 'signature.png', { type: 'image/png' })
}
