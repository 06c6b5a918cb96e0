import { useMemo } from 'react'
import { useRead } from '#core/client/api/queries.ts'
import { ListPage } from '#core/client/kits/list/ListPage.tsx'
import { DayLines, MonthGrid } from '#core/client/kits/month/MonthGrid.tsx'
import { noonOf } from '#core/client/kits/month/monthDays.ts'
import { Card } from '#core/client/ui/cards/Card.tsx'
import { CardGrid } from '#core/client/ui/cards/CardGrid.tsx'
import { useStore } from '#core/client/ui/store.ts'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { counted } from '#core/rules/text/counted.ts'
import type { CalendarDay } from '#core/rules/time/days.ts'
import { dayText } from '#core/rules/time/event-times.ts'
import { hebrewDateText } from '#core/rules/time/hebrew-calendar.ts'
import type { Celebrant } from '#features/celebrations/contract/celebrations.ts'
import cardClasses from '#platform/people/client/PersonCard.module.css'
import { type PersonAction, PersonLink } from '#platform/people/client/PersonLink.tsx'
import { PersonPhoto } from '#platform/people/client/PersonPhoto.tsx'
import { signedIn } from '#platform/people/client/signedIn.ts'
import classes from './BirthdaysPage.module.css'
import {
  type BirthdaysValues,
  birthdaysHead,
  birthdaysSearch,
  greetingsQuery,
  monthQuery,
  shownDay,
} from './birthdaysList.ts'
import { GreetButton } from './GreetButton.tsx'
import { occasionText } from './occasionText.ts'

const fullName = ({ first_name, last_name }: Celebrant) => `${first_name} ${last_name}`

const keyOf = ({ id, occasion, hebrew }: Celebrant) => `${id} ${occasion} ${hebrew}`

function countText(count: number): string {
  if (count === 0) return 'אין חגיגות'
  return counted(count, 'חוגג אדם אחד', 'חוגגים # אנשים', 'חוגגים שני אנשים')
}

/** `action`: what else can be done for the person. */
function CelebrantCard({ person, action }: { person: Celebrant; action: PersonAction }) {
  const own = useStore(signedIn)?.user.id === person.id
  const { id, first_name, last_name, branch } = person
  const reference = { id, name: `${first_name} ${last_name}` }
  return (
    <Card as="article" className="flex flex-row items-center gap-14 h-full py-12 px-14">
      <PersonPhoto person={person} size={56} />
      <div className="grid flex-1 gap-1 min-w-0 leading-[1.4]">
        <h3 className="text-base leading-[1.4]">
          <PersonLink person={reference} />
        </h3>
        <span className="text-muted text-sm wrap-anywhere">{occasionText(person)}</span>
        {branch !== null && <UserText className="text-muted text-sm wrap-anywhere">{branch}</UserText>}
      </div>
      {!own && (
        <div className={`grid grid-cols-1 ${cardClasses.greet}`}>
          <GreetButton celebrant={person} />
          {action(reference)}
        </div>
      )}
    </Card>
  )
}

interface DayProperties {
  day: CalendarDay
  people: readonly Celebrant[]
  action: PersonAction
}

function Day({ day, people, action }: DayProperties) {
  return (
    <section aria-labelledby="chosen-day" className={classes.day}>
      <header>
        <h2 id="chosen-day">{dayText(noonOf(day))}</h2>
        <p className="text-muted">{hebrewDateText(day)}</p>
      </header>
      {people.length > 0 ? (
        <CardGrid label="החוגגים ביום שנבחר">
          {people.map((person) => (
            <CelebrantCard key={keyOf(person)} person={person} action={action} />
          ))}
        </CardGrid>
      ) : (
        <p className="text-muted">אין חגיגות ביום הזה.</p>
      )}
    </section>
  )
}

/** Who congratulated the person who looks. */
function Received() {
  const { received } = useRead(greetingsQuery)
  if (received.length === 0) return null
  return (
    <section aria-labelledby="received" className={classes.received}>
      <h2 id="received">{counted(received.length, 'קיבלת ברכה', 'קיבלת # ברכות', 'קיבלת שתי ברכות')}</h2>
      <ul>
        {received.map(({ person, occasion }) => (
          <li key={`${person.id} ${occasion}`}>
            <PersonLink person={person} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface Properties {
  values: BirthdaysValues
  /** Stands beside each who celebrates. */
  action: PersonAction
}

function Month({ values, action }: Properties) {
  const { people } = useRead(monthQuery(values))
  const { month, day } = shownDay(values)
  const byDay = useMemo(() => Map.groupBy(people, ({ on }) => on), [people])
  const peopleOn = (each: CalendarDay) => byDay.get(each) ?? []
  return (
    <>
      <MonthGrid
        month={month}
        chosen={day}
        hrefOf={(to, on) => birthdaysSearch.href({ month: to, day: on })}
        textOf={(each) => countText(peopleOn(each).length)}
        contentOf={(each) => <DayLines names={peopleOn(each).map(fullName)} />}
      />
      <Day day={day} people={peopleOn(day)} action={action} />
    </>
  )
}

export function BirthdaysPage(properties: Properties) {
  return (
    <ListPage {...birthdaysHead}>
      <Received />
      <Month {...properties} />
    </ListPage>
  )
}
