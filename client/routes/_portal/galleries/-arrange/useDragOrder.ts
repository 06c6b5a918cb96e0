import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'

/** So near the edge of the screen, in CSS pixels, the page scrolls under what is dragged. */
const edge = 90
const scrollStep = 14

/**
 * Sorting a list of rows of one height by dragging. `onMove` is told which row goes to which place, from 0, while it is
 * dragged. Answers the row that is dragged, the handlers of the list, and that of a row's handle.
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

  const letGo = () => setDragged(undefined)
  return {
    dragged,
    listProperties: {
      onPointerMove(event: PointerEvent) {
        if (dragged === undefined) return
        pointer.current = event.clientY
        move.current()
      },
      onPointerUp: letGo,
      onPointerCancel: letGo,
    },
    grab(id: number, event: PointerEvent) {
      if (event.button !== 0) return
      event.preventDefault()
      // By the list: the row itself leaves the page for a moment whenever it moves.
      list.current?.setPointerCapture(event.pointerId)
      pointer.current = event.clientY
      setDragged(id)
    },
  }
}
