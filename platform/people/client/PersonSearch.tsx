import '@mantine/core/styles/Input.layer.css'
import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { q } from '#core/client/api/queries.ts'
import { useStore } from '#core/client/ui/store.ts'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { allowsAccess } from '#core/contract/access.ts'
import { counted } from '#core/rules/text/counted.ts'
import { people } from '#platform/people/contract/people.ts'
import { useIsOpen } from './rooms.ts'
import { signedIn } from './signedIn.ts'

interface Properties {
  /** Which people, and by what they are found; by default everybody for editors, who see numbers of employees. */
  among?: 'colleagues' | undefined
  id?: string | undefined
  label: string
  error?: string | undefined
  'aria-required'?: boolean
  /** Called with the person who was chosen, after which the field is empty. */
  onChoose: (id: number, name: string) => void
}

const ways = {
  everybody: { endpoint: people.findPeople, by: 'חיפוש לפי שם או מספר עובד' },
  colleagues: { endpoint: people.findColleagues, by: 'חיפוש לפי שם' },
} as const

type Way = (typeof ways)[keyof typeof ways]

function Found({
  endpoint,
  words,
  onChoose,
}: Pick<Properties, 'onChoose'> & Pick<Way, 'endpoint'> & { words: string }) {
  const { data } = useQuery({
    ...q<Way['endpoint']>(endpoint, { s: words }),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  if (!data) return null
  return (
    <>
      <p role="status" className={data.people.length > 0 ? 'visually-hidden' : 'pt-8 text-muted'}>
        {data.people.length > 0
          ? counted(data.people.length, 'נמצא אדם אחד', 'נמצאו # אנשים', 'נמצאו שני אנשים')
          : 'לא נמצא אף אחד בשם הזה'}
      </p>
      <ul className="mt-4 mx-0 mb-0 p-4 max-h-[17rem] overflow-y-auto border border-hairline rounded-10 list-none">
        {data.people.map(({ id, name, job_title, branch }) => (
          <li key={id}>
            <button
              type="button"
              className="grid w-full min-h-(--touch) py-4 px-10 rounded-8 text-text leading-[1.4] hover:bg-subtle"
              onClick={() => onChoose(id, name)}
            >
              <UserText className="font-semibold">{name}</UserText>
              <span className="text-muted text-sm">
                <UserText>{[job_title, branch].filter(Boolean).join(', ')}</UserText>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** A field that finds an active person by name, for editors by employee number too. */
export function PersonSearch({ among, onChoose, ...field }: Properties) {
  const user = useStore(signedIn)?.user ?? null
  const found = among ?? (allowsAccess('editor', user) ? 'everybody' : 'colleagues')
  const { endpoint, by } = ways[found]
  const wholeName = !useIsOpen('phonebook') && found === 'colleagues'
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
        description={wholeName ? 'חיפוש לפי שם פרטי ושם משפחה מלאים' : by}
        value={words}
        maxLength={100}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => {
          setWords(value)
          askSoon(value.trim())
        }}
      />
      {asked !== '' && words.trim() !== '' && <Found endpoint={endpoint} words={asked} onChoose={choose} />}
    </div>
  )
}
