import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useId, useState } from 'react'
import classes from './QuantityField.module.css'

interface Properties {
  /** Of what, for a screen reader. */
  label: string
  value: number
  most: number
  /** Called with a whole number from 1 to `most`. */
  onChange: (value: number) => void
  disabled?: boolean
}

export function QuantityField({ label, value, most, onChange, disabled }: Properties) {
  const id = useId()
  // What is typed, until it is a number that can be taken.
  const [typed, setTyped] = useState<string>()

  function take(next: number): void {
    setTyped(undefined)
    const allowed = Math.min(Math.max(1, next), Math.max(1, most))
    if (allowed !== value && !disabled) onChange(allowed)
  }

  function finish(): void {
    if (typed === undefined) return
    const number = Number(typed)
    if (Number.isInteger(number) && number > 0) take(number)
    else setTyped(undefined)
  }

  return (
    <div
      className="inline-flex border border-control-border rounded-10 bg-card"
      data-disabled={disabled || undefined}
    >
      <button
        type="button"
        className={classes.step}
        aria-label={`פחות: ${label}`}
        aria-disabled={value <= 1 || undefined}
        aria-controls={id}
        onClick={() => take(value - 1)}
      >
        <IconMinus size={18} aria-hidden />
      </button>
      <input
        id={id}
        className={classes.number}
        type="number"
        inputMode="numeric"
        min={1}
        max={Math.max(1, most)}
        step={1}
        aria-label={`כמות: ${label}`}
        value={typed ?? value}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={finish}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault()
            finish()
          }
        }}
      />
      <button
        type="button"
        className={classes.step}
        aria-label={`עוד: ${label}`}
        aria-disabled={value >= most || undefined}
        aria-controls={id}
        onClick={() => take(value + 1)}
      >
        <IconPlus size={18} aria-hidden />
      </button>
    </div>
  )
}
