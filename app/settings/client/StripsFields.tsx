import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Input.layer.css'
import { Checkbox } from '@mantine/core'
import { SortableRow } from '#core/client/kits/sortable/SortableRow.tsx'
import { moveAloud } from '#core/client/kits/sortable/useDragToOrder.ts'
import type { Draft } from './draft.ts'
import { stripLabels } from './labels.ts'

interface Properties {
  strips: Draft['strips']
  onChange: (strips: Draft['strips']) => void
}

export function StripsFields({ strips, onChange }: Properties) {
  return (
    <ul className="plain">
      {strips.map(({ name, on }, index) => (
        <li key={name} className="line-between">
          <SortableRow
            list="strips"
            name={stripLabels[name]}
            index={index}
            count={strips.length}
            onMove={(from, to) => onChange(moveAloud(strips, from, to, (moved) => stripLabels[moved.name]))}
            className="flex items-center gap-y-4 gap-x-12 py-4 max-sm:flex-wrap"
          >
            {(movers) => (
              <>
                <Checkbox
                  className="flex-1 py-10"
                  size="md"
                  label={stripLabels[name]}
                  checked={on}
                  onChange={({ currentTarget: { checked } }) =>
                    onChange(strips.map((each) => (each.name === name ? { name, on: checked } : each)))
                  }
                />
                <span className="flex flex-none max-sm:ms-auto">{movers}</span>
              </>
            )}
          </SortableRow>
        </li>
      ))}
    </ul>
  )
}
