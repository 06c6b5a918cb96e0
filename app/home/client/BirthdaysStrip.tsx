import { IconConfetti } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { q, useRead } from '#core/client/api/queries.ts'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { useStore } from '#core/client/ui/store.ts'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { GreetButton } from '#features/celebrations/client/GreetButton.tsx'
import { occasionText } from '#features/celebrations/client/occasionText.ts'
import type { Celebrant } from '#features/celebrations/contract/celebrations.ts'
import { PersonLink } from '#platform/people/client/PersonLink.tsx'
import { PersonPhoto } from '#platform/people/client/PersonPhoto.tsx'
import { signedIn } from '#platform/people/client/signedIn.ts'
import classes from './BirthdaysStrip.module.css'
import { celebrationDay } from './celebrationDay.ts'
import { homeReads } from './firstReads.ts'

/** Cards shown before the button for the rest. */
const shownAtFirst = 8

function Person({ person, day }: { person: Celebrant; day: string }) {
  const own = useStore(signedIn)?.user.id === person.id
  const name = `${person.first_name} ${person.last_name}`
  return (
    <li className={classes.person}>
      <span className="p-3 border-2 border-[#f2a541] rounded-full">
        <PersonPhoto person={person} size={48} />
      </span>
      <div className={classes.words}>
        <span className="font-bold">
          <PersonLink person={{ id: person.id, name }} />
        </span>
        {person.branch !== null && (
          <UserText className="text-muted text-sm max-sm:hidden">{person.branch}</UserText>
        )}
        <span className={classes.day}>
          {[day !== 'היום' && day, occasionText(person)].filter(Boolean).join(', ')}
        </span>
        {!own && (
          <GreetButton celebrant={person} className="-ms-12 max-sm:self-end max-sm:ms-0 max-sm:px-8" />
        )}
      </div>
    </li>
  )
}

/** Who celebrates today, and on Sunday who did at the weekend. */
export function BirthdaysStrip() {
  const data = useRead(q(homeReads.birthdays.endpoint))
  const [all, setAll] = useState(false)
  const title = useId()
  const { people } = data
  if (people.length === 0) return null
  const now = new Date()
  const shown = all ? people : people.slice(0, shownAtFirst)
  return (
    <section aria-labelledby={title} className={classes.strip}>
      <header className="flex items-center gap-14">
        <span className="size-48 grid flex-none place-content-center rounded-16 bg-[#f2a541] text-[#1b2530] max-sm:size-40">
          <IconConfetti size={26} stroke={1.6} aria-hidden />
        </span>
        <div>
          <h2 id={title}>מזל טוב!</h2>
          <p className="text-muted leading-[1.4]">
            {'ימי הולדת ושנים בעבודה · '}
            <a href="/birthdays">לכל החודש</a>
          </p>
        </div>
        {shown.length < people.length && (
          <Action
            label={`עוד ${people.length - shown.length}`}
            size="sm"
            className={classes.more}
            onClick={() => setAll(true)}
          />
        )}
      </header>
      <ul className={`plain ${classes.people}`}>
        {shown.map((person) => (
          <Person
            key={`${person.id} ${person.occasion} ${person.hebrew}`}
            person={person}
            day={celebrationDay(person.on, now)}
          />
        ))}
      </ul>
    </section>
  )
}
