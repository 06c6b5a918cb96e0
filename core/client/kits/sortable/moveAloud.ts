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
