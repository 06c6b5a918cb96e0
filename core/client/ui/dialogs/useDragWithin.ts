import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useState } from 'react'

/** Displacement from the resting place, in CSS pixels; physical, as the pointer is. */
export interface Offset {
  x: number
  y: number
}

const step = 16
const moves: Readonly<Record<string, Offset>> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
}

const clamp = (value: number, low: number, high: number) =>
  Math.min(Math.max(value, low), Math.max(low, high))

/** The wanted displacement, cut so that the element (now displaced by `current`) stays inside the viewport. */
function withinViewport(element: HTMLElement, current: Offset, wanted: Offset): Offset {
  const box = element.getBoundingClientRect()
  const rest = { x: box.x - current.x, y: box.y - current.y }
  return {
    x: clamp(wanted.x, -rest.x, document.documentElement.clientWidth - box.width - rest.x),
    y: clamp(wanted.y, -rest.y, window.innerHeight - box.height - rest.y),
  }
}

/**
 * Moves an element with the pointer or the arrow keys (Home resets it), never out of the viewport. Returns its displacement,
 * and the handlers for the drag area and for the handle that takes the keys.
 */
export function useDragWithin(element: RefObject<HTMLElement | null>) {
  const [offset, setOffset] = useState<Offset>({ x: 0, y: 0 })
  const [grab, setGrab] = useState<Offset>()

  function moveTo(wanted: Offset): void {
    if (element.current) setOffset(withinViewport(element.current, offset, wanted))
  }

  useEffect(() => {
    const onResize = () =>
      setOffset((now) => (element.current ? withinViewport(element.current, now, now) : now))
    window.addEventListener('resize', onResize)
    return () => window.removeEventListener('resize', onResize)
  }, [element])

  const drop = () => setGrab(undefined)
  return {
    offset,
    dragging: grab !== undefined,
    dragArea: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        const onControl = event.target instanceof Element && event.target.closest('button, a, input') !== null
        if (event.button !== 0 || onControl) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setGrab({ x: event.clientX - offset.x, y: event.clientY - offset.y })
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (grab) moveTo({ x: event.clientX - grab.x, y: event.clientY - grab.y })
      },
      onPointerUp: drop,
      onPointerCancel: drop,
    },
    moveHandle: {
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        const move = moves[event.key]
        if (!move && event.key !== 'Home') return
        event.preventDefault()
        moveTo(move ? { x: offset.x + move.x, y: offset.y + move.y } : { x: 0, y: 0 })
      },
    },
  }
}
