import type { ReactNode } from 'react'
import classes from './controls.module.css'

/** Looks like a Mantine field, whose own component cannot be drawn here. */
export function FieldPlaceholder({ label, className }: { label?: string; className: string | undefined }) {
  return (
    <div className={className}>
      {label !== undefined && <div className={classes.label}>{label}</div>}
      <div className={classes.field} />
    </div>
  )
}

interface ButtonProperties {
  icon: ReactNode
  /** The icon follows the words. */
  iconLast?: boolean
  size?: 'sm' | 'md'
  filled?: boolean
  className?: string | undefined
  children: ReactNode
}

/** Looks like a Mantine button with an icon, and has the class names of Mantine's. */
export function ButtonPlaceholder({
  icon,
  iconLast,
  size = 'sm',
  filled,
  className,
  children,
}: ButtonProperties) {
  return (
    <button
      type="button"
      className={['mantine-Button-root', classes.button, className].filter(Boolean).join(' ')}
      data-size={size}
      data-filled={filled}
      data-icon-last={iconLast}
    >
      <span className={`mantine-Button-section ${classes.section}`}>{icon}</span>
      <span className="mantine-Button-label">{children}</span>
    </button>
  )
}
