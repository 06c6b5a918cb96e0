import '@mantine/core/styles/Input.layer.css'
import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { q } from '#client/api/queries.ts'
import { UserText } from '#client/ui/UserText.tsx'
import { people } from '#contract/people.ts'
import classes from './PersonSearch.module.css'

interface Properties {
  id?: string | undefined
  label: string
  error?: string | undefined
  /** Called with the person who was chosen, after which the field is empty. */
  onChoose: (id: number, name: string) => void
}

/** People whose names or numbers begin so, each a button that chooses them. */
function Found({ words, onChoose }: { words: string; onChoose: Properties['onChoose'] }) {
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

/** A field that finds an active person by name or employee number. */
export function PersonSearch({ onChoose, ...field }: Properties) {
  const input = useRef<HTMLInputElement>(null)
  const [words, setWords] = useState('')
  const [asked, setAsked] = useState('')
  const askSoon = useDebouncedCallback(setAsked, 250)

  function choose(id: number, name: string): void {
    setWords('')
    // Immediately, so that results for the old words never show under the new ones.
    setAsked('')
    input.current?.focus()
    onChoose(id, name)
  }

  return (
    <div>
      <TextInput
        {...field}
        ref={input}
        description="חיפוש לפי שם או מספר עובד"
        value={words}
        maxLength={100}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => {
          setWords(value)
          askSoon(value.trim())
        }}
      />
      {asked !== '' && words.trim() !== '' && <Found words={asked} onChoose={choose} />}
    </div>
  )
}
