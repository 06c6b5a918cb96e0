import type { TablerIcon } from '@tabler/icons-react'
import { type ComponentPropsWithoutRef, type ReactNode, Suspense, useState } from 'react'
import { isolatedText } from '#core/rules/text/directional-runs.ts'
import classes from './IconButton.module.css'

interface Properties {
  /** What it does: it has no words of its own. */
  label: string
  icon: TablerIcon
}

interface ButtonProperties extends Properties, ComponentPropsWithoutRef<'button'> {
  /** Of the icon, as is `stroke`, in pixels. */
  size?: number
  stroke?: number
  /** Takes less room in a row where no finger has to find it. */
  narrow?: boolean
  /** Draws the dialog that it opens. */
  opens?: (close: () => void) => ReactNode
}

export function IconButton({
  label,
  icon: Icon,
  size = 20,
  stroke = 1.7,
  narrow,
  opens,
  onClick,
  ...rest
}: ButtonProperties) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <button
        {...rest}
        type="button"
        className={`sign-button ${classes.button}`}
        data-narrow={narrow}
        aria-label={label}
        title={isolatedText(label)}
        onClick={opens ? () => setOpened(true) : onClick}
      >
        <Icon size={size} stroke={stroke} aria-hidden />
      </button>
      {opened && <Suspense>{opens?.(() => setOpened(false))}</Suspense>}
    </>
  )
}

export function IconLink({ label, icon: Icon, href }: Properties & { href: string }) {
  return (
    <a href={href} className={`sign-button ${classes.button}`} aria-label={label} title={isolatedText(label)}>
      <Icon size={20} stroke={1.7} aria-hidden />
    </a>
  )
}
