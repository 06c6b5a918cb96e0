import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Switch } from '@mantine/core'
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
    <Switch
      size="md"
      label={asUserText(children)}
      classNames={{ body: classes.row ?? '', track: classes.track ?? '', thumb: classes.thumb ?? '' }}
      checked={on}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  )
}
