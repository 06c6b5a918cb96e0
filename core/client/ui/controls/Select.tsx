import '@mantine/core/styles/Input.layer.css'
import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { userTextLabels } from '#core/client/ui/text/isolateRuns.ts'
import { asUserText } from '#core/client/ui/text/UserText.tsx'
import { isolatedText } from '#core/rules/text/directional-runs.ts'

export interface SelectOption {
  value: string | number
  label: string
}

interface OptionGroup {
  group: string
  items: readonly SelectOption[]
}

interface Properties extends Omit<NativeSelectProps, 'data' | 'children' | 'value' | 'onChange'> {
  options: readonly (SelectOption | OptionGroup)[]
  /** Label of the empty choice, as the first option. */
  none?: string | undefined
  /** Asks for a choice, as its first option; not printed. */
  prompt?: string | undefined
  /** No choice is null. */
  value: string | number | null | undefined
  /** No choice is the empty string. */
  onChange: (value: string) => void
}

const optionOf = ({ value, label }: SelectOption) => ({ value: String(value), label: isolatedText(label) })

/** A choice of one from the list of the browser. Its options have no markup: invisible characters hold their direction. */
export function Select({ options, prompt, none = prompt, value, onChange, error, ...rest }: Properties) {
  return (
    <NativeSelect
      {...rest}
      {...userTextLabels(rest)}
      error={asUserText(error)}
      rightSection={<IconChevronDown size={18} stroke={1.6} aria-hidden />}
      data-unchosen={(prompt !== undefined && (value ?? '') === '') || undefined}
      value={String(value ?? '')}
      data={[
        ...(none === undefined ? [] : [{ value: '', label: none }]),
        ...options.map((option) =>
          'group' in option
            ? { group: isolatedText(option.group), items: option.items.map(optionOf) }
            : optionOf(option),
        ),
      ]}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
