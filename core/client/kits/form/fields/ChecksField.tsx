import type { Field } from '#core/client/kits/form/form.ts'
import { asUserText } from '#core/client/ui/text/UserText.tsx'
import classes from './ChecksField.module.css'

interface Properties<Value extends string | number> {
  /** Null means none where the contract allows it. */
  field: Field<Value[] | null>
  label: string
  options: readonly { value: Value; label: string }[]
  /** Label of the empty choice. */
  none: string
}

export function ChecksField<Value extends string | number>({
  field: { id, value, error, required, nullable, onChange },
  label,
  options,
  none,
}: Properties<Value>) {
  const chosen = value ?? []
  // Empty where everything that had been chosen is gone.
  const nothing = nullable && value?.length === 0 ? 'צריך לבחור מחדש' : none
  const names = options.filter((option) => chosen.includes(option.value)).map((option) => option.label)
  function choose(next: Value[]): void {
    onChange(next.length === 0 && nullable ? null : next)
  }
  return (
    <div>
      <details className="border border-control-border rounded-10 print:border-0">
        <summary id={id} className={classes.summary}>
          <span className={`font-semibold ${classes.label}`} data-required={required || undefined}>
            {label}
          </span>
          <span className="min-w-0 flex-1 text-muted">
            {asUserText(names.length === 0 ? nothing : names.join(', '))}
          </span>
        </summary>
        <fieldset className="grid m-0 py-4 px-14 max-h-[16rem] overflow-y-auto border-0 border-t border-t-hairline">
          <legend className="visually-hidden">{label}</legend>
          {options.map((option) => (
            <label key={option.value} className={classes.option}>
              <input
                type="checkbox"
                checked={chosen.includes(option.value)}
                onChange={({ currentTarget: { checked } }) =>
                  choose(checked ? [...chosen, option.value] : chosen.filter((each) => each !== option.value))
                }
              />
              {asUserText(option.label)}
            </label>
          ))}
        </fieldset>
      </details>
      {error !== undefined && <p className="text-error text-sm">{asUserText(error)}</p>}
    </div>
  )
}
