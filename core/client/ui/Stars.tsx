import { IconStar, IconStarFilled } from '@tabler/icons-react'
import classes from './Stars.module.css'

interface Properties {
  /** Of the group of radio buttons. */
  name: string
  /** 0 while nothing is chosen. */
  value: number
  most: number
  required?: boolean
  onChange: (value: number) => void
}

/** A rating by stars: radio buttons, so that the arrow keys change it. */
export function Stars({ name, value, most, required, onChange }: Properties) {
  return (
    <div className="row wrap gap-4">
      {Array.from({ length: most }, (_, index) => index + 1).map((star) => {
        const Icon = star <= value ? IconStarFilled : IconStar
        return (
          <label key={star} className={classes.star} data-filled={star <= value || undefined}>
            <input
              type="radio"
              name={name}
              className={classes.input}
              aria-label={`${star} מתוך ${most}`}
              checked={value === star}
              required={required}
              onChange={() => onChange(star)}
            />
            <Icon size={32} stroke={1.6} aria-hidden />
          </label>
        )
      })}
      {value > 0 && (
        <span className={classes.rating} aria-hidden>
          {`${value} מתוך ${most}`}
        </span>
      )}
    </div>
  )
}
