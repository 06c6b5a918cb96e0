import '@mantine/core/styles/Input.layer.css'
import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { q } from '#client/api/queries.ts'
import { UserText } from '#client/ui/UserText.tsx'
import { people } from '#contract/people.ts'
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

/** People whose names begin so, each a button that chooses them. */
function Found({ words, onChoose }: { words: string; onChoose: (id: number, name: string) => void }) {
  const { data } = useQuery({
    ...q(people.findPeople, { s: words }),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  if (!data) return null
  return (
    <>
      <p role="status" className={data.people.length > 0 ? 'visually-hidden' : classes.none}>
        {data.people.length > 0 ? `נמצאו ${data.people.length}` : 'לא נמצא אף אחד בשם הזה'}
      </p>
      <ul className={classes.found}>
        {data.people.map(({ id, name, job_title, branch }) => (
          <li key={id}>
            <button type="button" className={classes.person} onClick={() => onChoose(id, name)}>
              <UserText className={classes.name}>{name}</UserText>
              <span className={classes.place}>
                <UserText>{[job_title, branch].filter(Boolean).join(', ')}</UserText>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** A field of the editor for a person, looked up by name or employee number. */
export function PersonField({ name, label, value, names, onChange }: Properties) {
  const { id, error } = useField(name)
  const title = useId()
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState<{ id: number; name: string }>()
  const [asked] = useDebouncedValue(words.trim(), 250)
  if (value !== null) {
    const known = chosen?.id === value ? chosen.name : names.get(value)
    return (
      <div>
        <p id={title} className={classes.label}>
          {label}
        </p>
        <div className={classes.chosen}>
          <UserText className={classes.name}>{known ?? 'מי שנבחר בגרסה קודמת'}</UserText>
          <Button
            id={id}
            variant="subtle"
            size="sm"
            aria-describedby={title}
            onClick={() => {
              onChange(null)
              setWords('')
            }}
          >
            החלפה
          </Button>
        </div>
        {error !== undefined && <p className={classes.error}>{error}</p>}
      </div>
    )
  }
  return (
    <div>
      <TextInput
        id={id}
        label={label}
        description="חיפוש לפי שם או מספר עובד"
        error={error}
        value={words}
        maxLength={100}
        autoComplete="off"
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      {asked !== '' && words.trim() !== '' && (
        <Found
          words={asked}
          onChoose={(personId, personName) => {
            setChosen({ id: personId, name: personName })
            onChange(personId)
          }}
        />
      )}
    </div>
  )
}
