import classes from './Checks.module.css'

interface Properties<Value extends string | number> {
  label: string
  options: readonly { value: Value; label: string }[]
  value: readonly Value[]
  onChange: (value: Value[]) => void
  /** What no choice means. */
  none: string
}

/** Several of a list, behind a line that says which. */
export function Checks<Value extends string | number>({
  label,
  options,
  value,
  onChange,
  none,
}: Properties<Value>) {
  const chosen = options.filter((option) => value.includes(option.value)).map((option) => option.label)
  return (
    <details className={classes.checks}>
      <summary className={classes.summary}>
        <span className={classes.label}>{label}</span>
        <span className={classes.chosen}>{chosen.length === 0 ? none : chosen.join(', ')}</span>
      </summary>
      <fieldset className={classes.list}>
        <legend className="visually-hidden">{label}</legend>
        {options.map((option) => (
          <label key={option.value} className={classes.option}>
            <input
              type="checkbox"
              checked={value.includes(option.value)}
              onChange={({ currentTarget }) =>
                onChange(
                  currentTarget.checked
                    ? [...value, option.value]
                    : value.filter((each) => each !== option.value),
                )
              }
            />
            {option.label}
          </label>
        ))}
      </fieldset>
    </details>
  )
}
