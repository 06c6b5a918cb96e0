import { useFocusTrap, useMergedRef } from '@mantine/hooks'
import { type RefCallback, type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Makes everything in the page inert but the given part, the live regions and Mantine's pop-ups. Returns a function that undoes it. */
function silenceTheRest(part: HTMLElement): () => void {
  const others = Array.from(document.body.children).filter(
    (other): other is HTMLElement =>
      other instanceof HTMLElement &&
      !other.contains(part) &&
      !other.inert &&
      !other.matches('script, [data-portal], [data-live]'),
  )
  for (const other of others) other.inert = true
  return () => {
    for (const other of others) other.inert = false
  }
}

/** Marks where the focus goes first: what the part itself marked, else its first field, its safe way out, its submit button. */
function markFirstFocus(part: HTMLElement): void {
  if (part.querySelector('[data-autofocus]')) return
  const field = part.querySelector('input:not([type="hidden"]), select, textarea, [contenteditable="true"]')
  const first = field ?? part.querySelector('[data-safe]') ?? part.querySelector('[type="submit"]')
  first?.setAttribute('data-autofocus', '')
}

/**
 * Makes an element that hangs in `document.body` modal while it is mounted: the focus goes into it, circles in it, and
 * returns where it was; the rest of the page cannot be reached. Returns its ref, and one for reading.
 */
export function useModal(): { ref: RefCallback<HTMLElement>; element: RefObject<HTMLElement | null> } {
  const element = useRef<HTMLElement>(null)
  const [focusedBefore] = useState(() => document.activeElement)
  useLayoutEffect(() => {
    if (element.current === null) return
    markFirstFocus(element.current)
    const undo = silenceTheRest(element.current)
    return () => {
      undo()
      if (focusedBefore instanceof HTMLElement && focusedBefore.isConnected) focusedBefore.focus()
    }
  }, [focusedBefore])
  return { ref: useMergedRef(element, useFocusTrap()), element }
}
