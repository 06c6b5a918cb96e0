import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { IconButton } from '#core/client/ui/controls/IconButton.tsx'

interface Properties {
  /** What is moved, for a screen reader. */
  name: string
  /** Its place, from 0, among `count`. */
  index: number
  count: number
  /** Moves it one place up (-1) or down (1). */
  onMove: (step: -1 | 1) => void
}

/** Two buttons that move a thing in its list. React keeps the focus on the button, as long as the thing keeps its key. */
export function MoveButtons({ name, index, count, onMove }: Properties) {
  const button = (step: -1 | 1) => {
    const atEnd = step === -1 ? index === 0 : index === count - 1
    return (
      <IconButton
        label={`${step === -1 ? 'הזזה למעלה' : 'הזזה למטה'}: ${name}`}
        icon={step === -1 ? IconChevronUp : IconChevronDown}
        stroke={1.8}
        narrow
        // Not `disabled`, which would drop the focus when something reaches the end.
        aria-disabled={atEnd}
        onClick={() => {
          if (!atEnd) onMove(step)
        }}
      />
    )
  }

  return (
    <span className="flex flex-none">
      {button(-1)}
      {button(1)}
    </span>
  )
}
