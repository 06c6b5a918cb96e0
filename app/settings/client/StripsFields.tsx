import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Input.layer.css'
import { Checkbox } from '@mantine/core'
import { MovableRow } from '#core/client/kits/MovableRow.tsx'
import { announce } from '#core/client/ui/text/announce.ts'
import { moveElement } from '#core/rules/order.ts'
import type { Draft } from './draft.ts'
import { stripLabels } from './labels.ts'
import classes from './settings.module.css'

interface Properties {
  strips: Draft['strips']
  onChange: (strips: Draft['strips']) => void
}

export function StripsFields({ strips, onChange }: Properties) {
  function move(from: number, to: number): void {
    const moved = strips[from]
    if (!moved) return
    onChange(moveElement(strips, from, to - from))
    announce(`${stripLabels[moved.name]}: מקום ${to + 1} מתוך ${strips.length}`)
  }

  return (
    <ul className="plain">
      {strips.map(({ name, on }, index) => (
        <li key={name}>
          <MovableRow
            list="strips"
            name={stripLabels[name]}
            index={index}
            count={strips.length}
            onMove={move}
            className={classes.row}
          >
            {(movers) => (
              <>
                <Checkbox
                  className={classes.check}
                  size="md"
                  label={stripLabels[name]}
                  checked={on}
                  onChange={({ currentTarget: { checked } }) =>
                    onChange(strips.map((each) => (each.name === name ? { name, on: checked } : each)))
                  }
                />
                <span className={classes.actions}>{movers}</span>
              </>
            )}
          </MovableRow>
        </li>
      ))}
    </ul>
  )
}
