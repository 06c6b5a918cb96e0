import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { PersonSearch } from '#client/parts/PersonSearch.tsx'
import { UserText } from '#client/ui/UserText.tsx'
import { useField } from '../usePostForm.ts'
import classes from './PersonField.module.css'

interface Properties {
  name: string
  label: string
  value: number | null
  /** The names of people that are known already, by number. */
  names: ReadonlyMap<number, string>
  onChange: (id: number | null) => void
}

/** A field of the editor for a person, looked up by name or employee number. */
export function PersonField({ name, label, value, names, onChange }: Properties) {
  const { id, error } = useField(name)
  const title = useId()
  const [chosen, setChosen] = useState<{ id: number; name: string }>()
  if (value === null) {
    return (
      <PersonSearch
        id={id}
        label={label}
        error={error}
        onChoose={(personId, personName) => {
          setChosen({ id: personId, name: personName })
          onChange(personId)
        }}
      />
    )
  }
  const known = chosen?.id === value ? chosen.name : names.get(value)
  return (
    <div>
      <p id={title} className={classes.label}>
        {label}
      </p>
      <div className={classes.chosen}>
        <UserText className={classes.name}>{known ?? 'מי שנבחר בגרסה קודמת'}</UserText>
        <Button id={id} variant="subtle" size="sm" aria-describedby={title} onClick={() => onChange(null)}>
          החלפה
        </Button>
      </div>
      {error !== undefined && <p className={classes.error}>{error}</p>}
    </div>
  )
}
