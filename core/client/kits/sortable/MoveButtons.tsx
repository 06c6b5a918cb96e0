import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useLayoutEffect, useRef } from 'react'
import { IconButton } from '#core/client/ui/controls/IconButton.tsx'
import { focusIfLost } from '#core/client/ui/dialogs/focusIfLost.ts'
import classes from './MoveButtons.module.css'

interface Properties {
  /** What is moved, for a screen reader. */
  name: string
  /** Its place, from 0, among `count`. */
  index: number
  count: number
  /** Moves it one place up (-1) or down (1). */
  onMove: (step: -1 | 1) => void
}

/** Two buttons that move a thing in its list. The focus stays on the button, wherever the thing goes. */
export function MoveButtons({ name, index, count, onMove }: Properties) {
  const root = useRef<HTMLSpanElement>(null)
  const pressed = useRef<-1 | 1>(undefined)

  // The browser drops the focus of an element that moves in the page.
  useLayoutEffect(() => {
    if (pressed.current === undefined) return
    focusIfLost(root.current?.querySelector<HTMLElement>(`[data-step="${pressed.current}"]`))
    pressed.current = undefined
  })

  const button = (step: -1 | 1) => {
    const atEnd = step === -1 ? index === 0 : index === count - 1
    return (
      <IconButton
        label={`${step === -1 ? 'הזזה למעלה' : 'הזזה למטה'}: ${name}`}
        icon={step === -1 ? IconChevronUp : IconChevronDown}
        stroke={1.8}
        narrow
        data-step={step}
        // Not `disabled`, which would drop the focus when something reaches the end.
        aria-disabled={atEnd}
        onClick={() => {
          if (atEnd) return
          pressed.current = step
          onMove(step)
        }}
      />
    )
  }

  return (
    <span ref={root} className={classes.buttons}>
      {button(-1)}
      {button(1)}
    </span>
  )
}
