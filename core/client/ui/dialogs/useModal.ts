import { useClickOutside, useFocusTrap, useMergedRef } from '@mantine/hooks'
import {
  type FocusEvent,
  type KeyboardEvent as ReactKeyboardEvent,
  type RefCallback,
  type RefObject,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

/**
 * Something small that a button opens beside it. It closes by the button, by Escape, which returns to the button, by a
 * click beside it and when the focus leaves. `around` belongs on the element that holds both.
 */
export function usePopup() {
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => setOpened(false)
  const ref = useClickOutside<HTMLDivElement>(close)

  function onKeyDown(event: ReactKeyboardEvent): void {
    if (event.key !== 'Escape' || !opened) return
    close()
    button.current?.focus()
  }

  function onBlur({ currentTarget, relatedTarget }: FocusEvent): void {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close()
  }

  return { opened, close, toggle: () => setOpened(!opened), button, around: { ref, onKeyDown, onBlur } }
}

/**
 * Calls on Escape while a part is shown. It listens on the window, since nothing has the focus after the focused element is
 * removed, and before the part is drawn, since a fast key would come before later effects.
 */
export function useEscape(onEscape: () => void): void {
  const close = useEffectEvent(onEscape)
  useLayoutEffect(() => {
    const listen = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

/** Everything in the page but the given part, the live regions and Mantine's pop-ups. */
function theRestOf(part: HTMLElement): HTMLElement[] {
  return Array.from(document.body.children).filter(
    (other): other is HTMLElement =>
      other instanceof HTMLElement &&
      !other.contains(part) &&
      !other.matches('script, [data-portal], [data-live]'),
  )
}

/**
 * Makes parts of the page inert after the next paint, since the browser then styles all that is in them anew, which would
 * keep what was opened waiting. Returns a function that undoes it.
 */
function silence(parts: readonly HTMLElement[]): () => void {
  let silenced: HTMLElement[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(() => {
      silenced = parts.filter(({ inert }) => !inert)
      for (const part of silenced) part.inert = true
    })
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    for (const part of silenced) part.inert = false
  }
}

/** Where the focus goes first: what the part itself marked, else its first field, its safe way out, its submit button. */
const firstStops = [
  '[data-autofocus]',
  'input:not([type="hidden"]), select, textarea, [contenteditable="true"]',
  '[data-safe]',
  '[type="submit"]',
]

/** Focuses the first stop before the next key, and marks it for the trap, which focuses a moment later. */
function focusFirst(part: HTMLElement): void {
  const [first] = firstStops.flatMap((stop) => part.querySelector<HTMLElement>(stop) ?? [])
  first?.setAttribute('data-autofocus', '')
  first?.focus({ preventScroll: true })
}

/**
 * Makes an element that hangs in `document.body` modal while it is mounted: the focus goes into it, circles in it, and
 * returns where it was; the rest of the page cannot be reached. Returns its ref, and one for reading.
 */
export function useModal(): { ref: RefCallback<HTMLElement>; element: RefObject<HTMLElement | null> } {
  const element = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (element.current === null) return
    const focusedBefore = document.activeElement
    const undo = silence(theRestOf(element.current))
    focusFirst(element.current)
    return () => {
      undo()
      if (focusedBefore instanceof HTMLElement && focusedBefore.isConnected) focusedBefore.focus()
    }
  }, [])
  return { ref: useMergedRef(element, useFocusTrap()), element }
}
