import { Button } from '@mantine/core'
import { type ComponentProps, useId, useState } from 'react'
import { UserText } from '#client/ui/UserText.tsx'
import { PersonSearch } from '../PersonSearch.tsx'
import classes from './field.module.css'
import type { Field } from './form.ts'

interface Properties {
  field: Field<number | null>
  label: string
  /** People whose names are known already. */
  people: readonly { id: number; name: string }[]
  among?: ComponentProps<typeof PersonSearch>['among']
}

/** A person, looked up. */
export function PersonField({ field, label, people, among }: Properties) {
  const { id, value, error, onChange } = field
  const title = useId()
  const [chosen, setChosen] = useState<{ id: number; name: string }>()
  if (value === null) {
    return (
      <PersonSearch
        id={id}
        label={label}
        among={among}
        error={error}
        onChoose={(personId, name) => {
          setChosen({ id: personId, name })
          onChange(personId)
        }}
      />
    )
  }
  const known = [chosen, ...people].find((person) => person?.id === value)
  return (
    <div>
      <p id={title} className={classes.label}>
        {label}
      </p>
      <div className={classes.person}>
        <UserText className="semibold">{known?.name ?? 'מי שנבחר בגרסה קודמת'}</UserText>
        <Button id={id} variant="subtle" size="sm" aria-describedby={title} onClick={() => onChange(null)}>
          החלפה
        </Button>
      </div>
      {error !== undefined && <p className="text-error small">{error}</p>}
    </div>
  )
}
