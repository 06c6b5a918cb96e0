import '@mantine/core/styles/Chip.layer.css'
import { Chip } from '@mantine/core'
import { useId } from 'react'
import { asUserText } from '#core/client/ui/text/UserText.tsx'
import classes from './RadioPills.module.css'

interface Properties<Value extends string> {
  name: string
  label: string
  options: readonly { value: Value; label: string }[]
  /** Undefined while nothing is chosen. */
  value: Value | undefined
  onChange: (value: Value) => void
  error?: string | undefined
  required?: boolean
  /** One under the other, for long labels. */
  stacked?: boolean
}

/**
 * One of a few choices, all of them in sight. The radio button lies over the whole pill, for fingers that feel their way with
 * a screen reader.
 */
export function RadioPills<Value extends string>({
  name,
  label,
  options,
  value,
  onChange,
  error,
  required,
  stacked,
}: Properties<Value>) {
  const id = useId()
  return (
    <fieldset className="plain" aria-describedby={error === undefined ? undefined : id}>
      <legend className="p-0 pb-6 font-semibold" data-required={required || undefined}>
        {asUserText(label)}
      </legend>
      <Chip.Group value={value ?? null} onChange={(chosen) => onChange(chosen as Value)}>
        <div className={stacked ? 'grid justify-items-start gap-8' : 'flex flex-wrap gap-8'}>
          {options.map((option) => (
            <Chip
              key={option.value}
              value={option.value}
              name={name}
              size="md"
              radius={stacked ? 'md' : 'xl'}
              classNames={{
                root: 'relative',
                input: 'absolute size-full',
                label: `h-auto min-h-(--touch) font-semibold leading-[1.4] whitespace-normal outline-focus ${classes.label}`,
              }}
              mod={{ error: error !== undefined }}
            >
              {asUserText(option.label)}
            </Chip>
          ))}
        </div>
      </Chip.Group>
      {error !== undefined && (
        <p id={id} className="pt-6 text-error text-sm">
          {asUserText(error)}
        </p>
      )}
    </fieldset>
  )
}
