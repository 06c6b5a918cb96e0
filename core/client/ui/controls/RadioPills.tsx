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

/** One of a few choices, all of them in sight: radio buttons that look like pills. */
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
      <div className={classes.options} data-stacked={stacked || undefined}>
        {options.map((option) => (
          <label
            key={option.value}
            className={`button-like relative px-16 rounded-[22px] ${classes.option}`}
            data-error={error !== undefined || undefined}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
              className="absolute inset-0 m-0 opacity-0 cursor-[inherit]"
            />
            {asUserText(option.label)}
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={id} className="pt-6 text-error text-sm">
          {asUserText(error)}
        </p>
      )}
    </fieldset>
  )
}
