import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox } from '@mantine/core'
import { Select } from '#core/client/ui/controls/Select.tsx'
import { SearchField } from '../list/SearchField.tsx'
import classes from './AdminPage.module.css'

/** One way to narrow a list: words to search for, a choice of one, or a yes. `name` is the parameter of the address. */
export type Filter<Values> = { name: keyof Values & string; label: string } & (
  | { kind: 'words' }
  | { kind: 'choice'; all: string; options: readonly { value: string | number; label: string }[] }
  | { kind: 'flag' }
)

type Name<Values> = keyof Values & string

export const byWords = <Values,>(name: Name<Values>, label: string): Filter<Values> => ({
  name,
  label,
  kind: 'words',
})

export const byFlag = <Values,>(name: Name<Values>, label: string): Filter<Values> => ({
  name,
  label,
  kind: 'flag',
})

/** `all`: what it is called where nothing is chosen. */
export const byChoice = <Values,>(
  name: Name<Values>,
  label: string,
  all: string,
  options: readonly { value: string | number; label: string }[],
): Filter<Values> => ({ name, label, kind: 'choice', all, options })

interface Properties<Values> {
  filters: readonly Filter<Values>[]
  values: Values
  onChange: (patch: Partial<Values>) => void
}

export function Filters<Values extends object>({ filters, values, onChange }: Properties<Values>) {
  return (
    <div className={`flex flex-wrap items-end gap-12 ${classes.filters}`}>
      {filters.map((filter) => {
        const value: unknown = values[filter.name]
        // The page reads its address again, and drops what does not belong there.
        const set = (next: unknown) => onChange({ [filter.name]: next } as Partial<Values>)
        return <OneFilter key={filter.name} filter={filter} value={value} onChange={set} />
      })}
    </div>
  )
}

interface FilterProperties {
  filter: Filter<never>
  value: unknown
  onChange: (value: unknown) => void
}

function OneFilter({ filter, value, onChange }: FilterProperties) {
  const { label } = filter
  if (filter.kind === 'flag') {
    return (
      <Checkbox
        className="py-12"
        size="md"
        label={label}
        checked={value === true}
        onChange={({ currentTarget }) => onChange(currentTarget.checked || undefined)}
      />
    )
  }
  if (filter.kind === 'words') {
    const words = typeof value === 'string' ? value : ''
    return <SearchField label={label} words={words} onSearch={(text) => onChange(text || undefined)} />
  }
  const { all, options } = filter
  return (
    <Select
      className="flex-[1_1_9rem] max-w-[24rem]"
      label={label}
      value={value === undefined ? undefined : String(value)}
      none={all}
      options={options}
      onChange={(chosen) => onChange(options.find((option) => String(option.value) === chosen)?.value)}
    />
  )
}
