import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** How an element of a list stands in a drag: carried, or the one before or after which the carried one would stand. */
type Dragging = 'carried' | 'before' | 'after' | undefined

interface Options {
  /** Tells the list from others on the page. */
  list: string
  /** The place of the element in its list, from 0. */
  index: number
  /** Runs on the element that another was dropped on: the other goes from its place to this one. */
  onDrop: (from: number) => void
}

/**
 * Lets an element of a list be dragged by its handle to the place of another. For pointers: by keyboard an element is moved
 * by `MoveButtons`.
 */
export function useDragToOrder<Item extends HTMLElement>({ list, index, onDrop }: Options) {
  const item = useRef<Item>(null)
  const handle = useRef<HTMLSpanElement>(null)
  const [dragging, setDragging] = useState<Dragging>()
  const drop = useEffectEvent(onDrop)
  useEffect(() => {
    if (!item.current || !handle.current) return undefined
    const element = item.current
    const fromOf = ({ list: other, index: from }: Record<string | symbol, unknown>) =>
      other === list && typeof from === 'number' && from !== index ? from : undefined
    return combine(
      draggable({
        element: handle.current,
        getInitialData: () => ({ list, index }),
        onGenerateDragPreview: ({ nativeSetDragImage }) => nativeSetDragImage?.(element, 0, 0),
        onDragStart: () => setDragging('carried'),
        onDrop: () => setDragging(undefined),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => fromOf(source.data) !== undefined,
        onDragEnter: ({ source }) => setDragging((fromOf(source.data) ?? 0) > index ? 'before' : 'after'),
        onDragLeave: () => setDragging(undefined),
        onDrop: ({ source }) => {
          setDragging(undefined)
          const from = fromOf(source.data)
          if (from !== undefined) drop(from)
        },
      }),
    )
  }, [list, index])
  return { item, handle, dragging }
}
