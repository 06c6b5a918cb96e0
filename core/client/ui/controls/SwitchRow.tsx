import type { ReactNode } from 'react'
import { asUserText } from '#core/client/ui/text/UserText.tsx'
import classes from './SwitchRow.module.css'

interface Properties {
  on: boolean
  onChange: (on: boolean) => void
  children: ReactNode
}

/** A choice that is on or off and takes effect at once. */
export function SwitchRow({ on, onChange, children }: Properties) {
  return (
    <label className={classes.row}>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: the checkbox itself says whether it is checked.
        role="switch"
        checked={on}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        className={classes.input}
      />
      <span className={classes.track} />
      <span>{asUserText(children)}</span>
    </label>
  )
}
