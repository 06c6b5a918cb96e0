import { IconX } from '@tabler/icons-react'
import classes from './CloseButton.module.css'

interface Properties {
  label?: string
  /** Has the focus first: a field would open a phone's keyboard over the rest. */
  first?: boolean
  onClose: () => void
}

/** The cross that takes a window or a message away. */
export function CloseButton({ label = 'סגירה', first = false, onClose }: Properties) {
  return (
    <button
      type="button"
      className={classes.close}
      aria-label={label}
      data-autofocus={first || undefined}
      onClick={onClose}
    >
      <IconX size={22} aria-hidden />
    </button>
  )
}
