import { useClickOutside } from '@mantine/hooks'
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'

/**
 * Something small that a button opens beside it. It closes by the button, by Escape, which returns to the button, by a
 * click beside it and when the focus leaves. `around` belongs on the element that holds both.
 */
export function usePopup() {
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => setOpened(false)
  const ref = useClickOutside<HTMLDivElement>(close)

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !opened) return
    close()
    button.current?.focus()
  }

  function onBlur({ currentTarget, relatedTarget }: FocusEvent): void {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close()
  }

  return { opened, close, toggle: () => setOpened(!opened), button, around: { ref, onKeyDown, onBlur } }
}
