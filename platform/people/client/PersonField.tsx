import { type ComponentProps, useEffect, useId, useRef, useState } from 'react'
import classes from '#core/client/kits/form/fields/field.module.css'
import type { Field } from '#core/client/kits/form/form.ts'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { asUserText, UserText } from '#core/client/ui/text/UserText.tsx'
import { PersonSearch } from './PersonSearch.tsx'

interface Properties {
  field: Field<number | null>
  label: string
  /** People whose names are known already. */
  people: readonly { id: number; name: string }[]
  among?: ComponentProps<typeof PersonSearch>['among']
}

export function PersonField({ field, label, people, among }: Properties) {
  const { id, value, error, required, onChange } = field
  const title = useId()
  const [chosen, setChosen] = useState<{ id: number; name: string }>()
  const pressed = useRef(false)
  // The search and the button that brings it back stand in one another's place, under the same id.
  useEffect(() => {
    if (!pressed.current) return
    pressed.current = false
    document.getElementById(id)?.focus()
  })
  function change(person: number | null): void {
    pressed.current = true
    onChange(person)
  }
  if (value === null) {
    return (
      <PersonSearch
        id={id}
        label={label}
        among={among}
        error={error}
        aria-required={required}
        onChoose={(personId, name) => {
          setChosen({ id: personId, name })
          change(personId)
        }}
      />
    )
  }
  const known = [chosen, ...people].find((person) => person?.id === value)
  return (
    <div>
      <p id={title} className="font-medium">
        {asUserText(label)}
      </p>
      <div className={classes.person}>
        <UserText className="font-semibold">{known?.name ?? 'מי שנבחר בגרסה קודמת'}</UserText>
        <Action label="החלפה" quiet size="sm" id={id} aria-describedby={title} onClick={() => change(null)} />
      </div>
      {error !== undefined && <p className="text-error text-sm">{asUserText(error)}</p>}
    </div>
  )
}
