import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'

/** The page scrolls while a row is dragged this near to the edge of the screen, in CSS pixels. */
const edge = 90
const scrollStep = 14

/**
 * Sorts a list of rows of equal height by dragging. During the drag `onMove` gets the row's id and its new place, from 0.
 * Returns the dragged row, the handlers of the list, and that of a row's handle.
 */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  rows: number,
  onMove: (id: number, to: number) => void,
) {
  const [dragged, setDragged] = useState<number>()
  const pointer = useRef(0)
  const move = useRef<() => void>(() => {})
  move.current = () => {
    if (dragged === undefined || !list.current) return
    const { top, height } = list.current.getBoundingClientRect()
    const to = Math.floor((pointer.current - top) / (height / rows))
    onMove(dragged, Math.min(Math.max(to, 0), rows - 1))
  }

  useEffect(() => {
    if (dragged === undefined) return
    let frame = requestAnimationFrame(function scroll() {
      const up = pointer.current < edge
      if (up || pointer.current > window.innerHeight - edge) {
        window.scrollBy(0, up ? -scrollStep : scrollStep)
        move.current()
      }
      frame = requestAnimationFrame(scroll)
    })
    return () => cancelAnimationFrame(frame)
  }, [dragged])

  const drop = () => setDragged(undefined)
  return {
    dragged,
    listProperties: {
      onPointerMove(event: PointerEvent) {
        if (dragged === undefined) return
        pointer.current = event.clientY
        move.current()
      },
      onPointerUp: drop,
      onPointerCancel: drop,
    },
    grab(id: number, event: PointerEvent) {
      if (event.button !== 0) return
      event.preventDefault()
      // The list captures the pointer, since a row leaves the DOM for a moment when it moves.
      list.current?.setPointerCapture(event.pointerId)
      pointer.current = event.clientY
      setDragged(id)
    },
  }
}
