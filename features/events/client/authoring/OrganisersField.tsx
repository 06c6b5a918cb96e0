import { useState } from 'react'
import fieldClasses from '#core/client/kits/form/fields/field.module.css'
import type { Field } from '#core/client/kits/form/form.ts'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { PersonSearch } from '#platform/people/client/PersonSearch.tsx'

interface Properties {
  field: Field<number[]>
  label: string
  /** People whose names are known already. */
  people: readonly { id: number; name: string }[]
}

/** The people who organise an event: each with a button that removes them, and a search that adds one. */
export function OrganisersField({ field: { id, value, error, onChange }, label, people }: Properties) {
  const [found, setFound] = useState<{ id: number; name: string }[]>([])
  const nameOf = (person: number) =>
    [...found, ...people].find((each) => each.id === person)?.name ?? 'מי שנבחר בגרסה קודמת'
  function add(person: number, name: string): void {
    setFound([{ id: person, name }, ...found])
    if (!value.includes(person)) onChange([...value, person])
  }
  return (
    <div>
      {value.map((person) => (
        <div key={person} className={fieldClasses.person}>
          <UserText className="font-semibold">{nameOf(person)}</UserText>
          <Action
            label="הסרה"
            quiet
            size="sm"
            about={nameOf(person)}
            onClick={() => onChange(value.filter((each) => each !== person))}
          />
        </div>
      ))}
      <PersonSearch key={value.length} id={id} label={label} error={error} onChoose={add} />
    </div>
  )
}
