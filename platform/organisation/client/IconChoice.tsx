import { useId } from 'react'
import { iconNames, iconOf, plainIconName } from '#core/client/ui/icons.ts'
import classes from './IconChoice.module.css'
import { iconLabels } from './iconLabels.ts'

interface Properties {
  value: string
  onChange: (name: string) => void
}

export function IconChoice({ value, onChange }: Properties) {
  const group = useId()
  const chosen = plainIconName(value)
  return (
    <fieldset className="plain">
      <legend className="p-0 font-medium">סמל</legend>
      <div className={classes.icons}>
        {iconNames.map((name, index) => {
          const Icon = iconOf(name)
          const label = iconLabels[name] ?? `סמל ${index + 1}`
          return (
            <label key={name} className={classes.icon} title={label}>
              <input
                type="radio"
                name={group}
                className="absolute inset-0 m-0 opacity-0 cursor-pointer"
                aria-label={label}
                checked={name === chosen}
                onChange={() => onChange(name)}
              />
              <Icon size={24} stroke={1.6} aria-hidden />
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
