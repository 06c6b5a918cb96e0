import { Select } from '#core/client/ui/controls/Select.tsx'
import type { YearBalance } from '#features/shop/contract/entitlements.ts'

interface Properties {
  types: readonly YearBalance[]
  value: string
  onChange: (code: string) => void
}

export function TypeField({ types, value, onChange }: Properties) {
  return (
    <Select
      label="סוג זכאות"
      value={value}
      options={types.map(({ code, name, unit }) => ({ value: code, label: `${name} (${unit})` }))}
      onChange={onChange}
    />
  )
}
