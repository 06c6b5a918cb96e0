import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Input.layer.css'
import { Checkbox } from '@mantine/core'
import { MoveButtons } from '#client/parts/MoveButtons.tsx'
import { announce } from '#client/ui/announce.ts'
import { moveElement } from '#domain/order.ts'
import type { Draft } from './-draft.ts'
import { stripLabels } from './-labels.ts'
import classes from './-settings.module.css'

interface Properties {
  strips: Draft['strips']
  onChange: (strips: Draft['strips']) => void
}

/** Which strips the home page has, and in which order. */
export function StripsFields({ strips, onChange }: Properties) {
  return (
    <ul className="plain">
      {strips.map(({ name, on }, index) => (
        <li key={name} className={classes.row}>
          <Checkbox
            className={classes.check}
            size="md"
            label={stripLabels[name]}
            checked={on}
            onChange={({ currentTarget: { checked } }) =>
              onChange(strips.map((each) => (each.name === name ? { name, on: checked } : each)))
            }
          />
          <MoveButtons
            name={stripLabels[name]}
            index={index}
            count={strips.length}
            onMove={(step) => {
              onChange(moveElement(strips, index, step))
              announce(`${stripLabels[name]}: מקום ${index + 1 + step} מתוך ${strips.length}`)
            }}
          />
        </li>
      ))}
    </ul>
  )
}
