import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import {
  draggable,
  dropTargetForElements,
  type ElementDropTargetEventBasePayload,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { announce } from '#core/client/ui/text/announce.ts'
import { moveElement } from '#core/rules/order.ts'

/** The list with what is at a place moved to another, from 0; screen readers hear of it. */
export function moveAloud<Element>(
  list: readonly Element[],
  from: number,
  to: number,
  nameOf: (moved: Element) => string,
): Element[] {
  const moved = list[from]
  if (moved !== undefined) announce(`${nameOf(moved)}: מקום ${to + 1} מתוך ${list.length}`)
  return moveElement(list, from, to - from)
}

/** Where a dropped element goes: before or after the one it was dropped on, or under it, as its last child. */
export type DropPlace = 'before' | 'after' | 'within'

export interface DragToOrder {
  /** Tells the list from others on the page. */
  list: string
  /** The place of the element in its list, from 0; in a tree, among all rows as they stand on the screen. */
  index: number
  /**
   * Makes the list a tree: whether the element at a place may be dropped on this one. It then goes where on this element it is
   * dropped; in a list it takes this one's place.
   */
  nests?: ((from: number) => boolean) | undefined
  /** Runs on the element that another, at `from`, was dropped on. */
  onDrop: (from: number, place: DropPlace) => void
}

/** The upper and the lower third of a row are the places before and after it. */
function placeOn(element: Element, clientY: number): DropPlace {
  const { top, height } = element.getBoundingClientRect()
  if (clientY < top + height / 3) return 'before'
  return clientY > top + (height * 2) / 3 ? 'after' : 'within'
}

/**
 * Lets an element of a list be dragged by its handle, if it has one, to the place of another. For pointers: by keyboard an element is moved
 * by `MoveButtons`. `dragging` says how the element stands in a drag.
 */
export function useDragToOrder<Item extends HTMLElement>({ list, index, nests, onDrop }: DragToOrder) {
  const item = useRef<Item>(null)
  const handle = useRef<HTMLSpanElement>(null)
  const [dragging, setDragging] = useState<'carried' | DropPlace>()
  const drop = useEffectEvent(onDrop)
  const accepts = useEffectEvent((from: number) => from !== index && (nests?.(from) ?? true))
  const isTree = nests !== undefined
  useEffect(() => {
    if (!item.current) return undefined
    const element = item.current
    const fromOf = ({ list: other, index: from }: Record<string | symbol, unknown>) =>
      other === list && typeof from === 'number' && accepts(from) ? from : undefined
    function dropPlaceAt(from: number | undefined, clientY: number): DropPlace | undefined {
      if (from === undefined) return undefined
      if (isTree) return placeOn(element, clientY)
      return from > index ? 'before' : 'after'
    }
    const mark = ({ source, location }: ElementDropTargetEventBasePayload) =>
      setDragging(dropPlaceAt(fromOf(source.data), location.current.input.clientY))
    const carry = (by: HTMLElement) =>
      draggable({
        element: by,
        getInitialData: () => ({ list, index }),
        onGenerateDragPreview: ({ nativeSetDragImage }) => nativeSetDragImage?.(element, 0, 0),
        onDragStart: () => setDragging('carried'),
        onDrop: () => setDragging(undefined),
      })
    return combine(
      ...(handle.current ? [carry(handle.current)] : []),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => fromOf(source.data) !== undefined,
        onDragEnter: mark,
        onDrag: mark,
        onDragLeave: () => setDragging(undefined),
        onDrop: ({ source, location }) => {
          setDragging(undefined)
          const from = fromOf(source.data)
          const place = dropPlaceAt(from, location.current.input.clientY)
          if (from !== undefined && place) drop(from, place)
        },
      }),
    )
  }, [list, index, isTree])
  return { item, handle, dragging }
}
