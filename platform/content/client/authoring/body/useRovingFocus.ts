import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'

const enabled = 'button:not([disabled])'

/** One stop of the Tab key for the whole toolbar: the button that was used last, or the first. */
function setTabStop(toolbar: HTMLElement, chosen?: Element | null): void {
  const buttons = [...toolbar.querySelectorAll<HTMLElement>('button')]
  const usable = buttons.filter((button) => button.matches(enabled))
  const stop =
    usable.find((button) => button === chosen) ??
    usable.find((button) => button.dataset.stop === 'true') ??
    usable[0]
  for (const button of buttons) {
    button.tabIndex = button === stop ? 0 : -1
    button.dataset.stop = String(button === stop)
  }
}

/** The keys of a toolbar: Tab goes in and out, the arrows, Home and End go from button to button. */
export function useRovingFocus(): {
  ref: RefObject<HTMLDivElement | null>
  onKeyDown: (event: KeyboardEvent) => void
  onFocus: () => void
} {
  const ref = useRef<HTMLDivElement>(null)
  // Buttons come, go and are disabled as the cursor moves.
  useEffect(() => {
    if (ref.current) setTabStop(ref.current)
  })

  function onKeyDown(event: KeyboardEvent): void {
    const buttons = [...(ref.current?.querySelectorAll<HTMLElement>(enabled) ?? [])]
    const { activeElement } = document
    const at = activeElement instanceof HTMLElement ? buttons.indexOf(activeElement) : -1
    const last = buttons.length - 1
    // The page reads right to left, so the next button is at the left.
    const targets: Record<string, number> = {
      ArrowLeft: at === last ? 0 : at + 1,
      ArrowRight: at <= 0 ? last : at - 1,
      Home: 0,
      End: last,
    }
    const target = targets[event.key]
    if (target === undefined || at === -1) return
    event.preventDefault()
    buttons[target]?.focus()
  }

  const onFocus = () => {
    if (ref.current) setTabStop(ref.current, document.activeElement)
  }
  return { ref, onKeyDown, onFocus }
}
