import '@mantine/core/styles/Input.layer.css'
import { NativeSelect } from '@mantine/core'
import type { YearBalance } from '#contract/entitlements.ts'

interface Properties {
  types: readonly YearBalance[]
  value: string
  onChange: (code: string) => void
}

/** The choice of an entitlement type. */
export function TypeField({ types, value, onChange }: Properties) {
  return (
    <NativeSelect
      label="סוג זכאות"
      value={value}
      data={types.map(({ code, name, unit }) => ({ value: code, label: `${name} (${unit})` }))}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
