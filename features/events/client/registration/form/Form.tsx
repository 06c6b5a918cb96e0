import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError } from '#core/client/api/errors.ts'
import { q, useCall } from '#core/client/api/queries.ts'
import { NumberField } from '#core/client/kits/form/fields/fields.tsx'
import { FormProblem, RestoredNotice } from '#core/client/kits/form/notices.tsx'
import { useForm } from '#core/client/kits/form/useForm.ts'
import { Loading } from '#core/client/ui/cards/Loading.tsx'
import { SectionCard } from '#core/client/ui/cards/SectionCard.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { formatShekels } from '#core/rules/numbers/money.ts'
import {
  ownListsQuery,
  type RegistrationForm,
} from '#features/events/client/registration/registrationForm.ts'
import { asksForChildren, totalOf } from '#features/events/rules/registration.ts'
import type { Offers } from '#platform/questions/client/asking.ts'
import { QuestionFields } from '#platform/questions/client/fields/QuestionFields.tsx'
import { type AnswerValues, noValues, valuesOf } from '#platform/questions/rules/question-values.ts'
import { maxChildAge } from '#platform/questions/rules/questions.ts'
import { registration } from '#schemas/features/events/contract/registration.ts'
import { registrationHref } from '../../addresses.ts'
import { isRegistered, seatsText } from '../../stateText.ts'
import { registering } from './registering.ts'
import { type RegistrationValues, seatsAskedFor, seatsLeftByOption } from './seats.ts'

type OwnOffers = Pick<Offers, 'family' | 'vehicles'>

/** Answers to begin with: where a child has to be named and there is one in the family, it is that child. */
function firstAnswers(questions: RegistrationForm['questions'], { family = [] }: OwnOffers): AnswerValues {
  const named =
    family.length === 1 ? questions.filter(({ type, required }) => type === 'children' && required) : []
  return { ...noValues(questions), ...Object.fromEntries(named.map(({ key }) => [key, [...family]])) }
}

function initialOf({ questions, mine, state }: RegistrationForm, offers: OwnOffers): RegistrationValues {
  if (mine === null || !isRegistered(state)) return { answers: firstAnswers(questions, offers), qty: 1 }
  return { answers: valuesOf(questions, mine.answers), qty: mine.seats }
}

interface Properties {
  data: RegistrationForm
  userId: number
  onDone: () => Promise<void>
}

/** The form of a registration, new or changed. `outdated`: the questions are not those that were answered any more. */
function useRegistering({ data, userId, onDone }: Properties, offers: OwnOffers) {
  const { event, questions } = data
  const client = useQueryClient()
  const [outdated, setOutdated] = useState(false)
  // The form says what was refused.
  const { mutateAsync } = useCall(registration.eventRegistration, { onError: () => {} })
  const form = useForm(registration.eventRegistration, {
    initial: initialOf(data, offers),
    draft: `registration:${event.id}`,
    ...registering(data, userId, mutateAsync),
    onSent: onDone,
    onFailed: (error) => {
      const changed = error instanceof ApiError && error.errors.some(({ code }) => code === 'changed')
      setOutdated(changed)
      // Seats may have gone meanwhile.
      void client.invalidateQueries(q(registration.getRegistrationForm, { id: event.id }))
      return changed
    },
  })
  const { answers } = form.values
  useEffect(() => {
    // A question that was added meanwhile has no answer yet.
    const isNew = questions.some(({ key }) => answers[key] === undefined)
    if (isNew) form.change({ answers: { ...noValues(questions), ...answers } })
  })
  return { form, outdated }
}

interface SumProperties {
  seats: number
  /** Agorot of each seat that the person has. */
  held: readonly number[]
  /** Of any other seat, in agorot. */
  price: number
  /** Seats that are free; null without a limit. */
  left: number | null
}

function Sum({ seats, held, price, left }: SumProperties) {
  const total = totalOf(held, seats, price)
  const costs = price > 0 || total > 0
  const isOnePrice = total === price * seats
  return (
    <div
      className="flex flex-wrap items-baseline justify-between gap-y-4 gap-x-16 py-12 px-16 rounded-12 bg-subtle"
      role="status"
    >
      <p>
        {seats === 0 ? 'עוד לא נבחרו מקומות' : seatsText(seats)}
        {costs && isOnePrice && seats > 0 && (
          <>
            {' × '}
            <Ltr>{formatShekels(price)}</Ltr>
          </>
        )}
        {left !== null && <span className="text-muted text-sm">{` · פנויים: ${left}`}</span>}
      </p>
      {costs && (
        <p className="text-xl font-bold">
          {'לתשלום: '}
          <Ltr>{formatShekels(total)}</Ltr>
        </p>
      )}
      {costs && (
        <p className="text-muted text-sm">
          {!isOnePrice && 'מקומות שכבר נרשמו נשארים במחיר שהיה כשביקשו אותם. '}
          התשלום ינוכה מהשכר.
        </p>
      )}
    </div>
  )
}

/** The person's children and vehicles, which need not be typed; undefined until they are there. None where they do not come. */
function useOffers(userId: number): OwnOffers | undefined {
  const { data, isPending } = useQuery({ ...ownListsQuery(userId), throwOnError: false })
  if (isPending) return undefined
  const young = data?.family_members.filter(
    ({ relation, age }) => ['child', 'grandchild'].includes(relation) && (age ?? 0) <= maxChildAge,
  )
  return {
    family: young?.map(({ name, age, size }) => ({ name, age, 'child-size': size })),
    vehicles: data?.vehicles.map(({ plate, nickname }) => ({ plate, name: nickname })),
  }
}

function sendLabel({ state }: RegistrationForm): string {
  if (isRegistered(state)) return 'שמירת השינויים'
  return state.window === 'open' ? 'הרשמה' : 'הצטרפות לרשימת ההמתנה'
}

export function Form(properties: Properties) {
  const offers = useOffers(properties.userId)
  return offers ? <Fields {...properties} offers={offers} /> : <Loading height="16rem" />
}

function Fields({ offers, ...properties }: Properties & { offers: OwnOffers }) {
  const { data } = properties
  const { event, terms, questions, state } = data
  const { form, outdated } = useRegistering(properties, offers)
  const countsChildren = asksForChildren(questions)
  const editing = isRegistered(state)
  return (
    <form {...form.properties} className="grid grid-cols-1 gap-16">
      {!editing && state.window === 'waiting-list' && (
        <FormProblem text="כל המקומות תפוסים, וזו הרשמה לרשימת ההמתנה. כשמתפנה מקום, הבאים בתור נכנסים ומקבלים הודעה." />
      )}
      <RestoredNotice form={form} />
      <SectionCard>
        <QuestionFields form={form} questions={questions} seatsLeft={seatsLeftByOption(data)} {...offers} />
        {!countsChildren && terms.max_seats > 1 && (
          <NumberField
            className="w-[min(12rem,100%)]"
            field={{ ...form.field('qty'), min: 1, max: terms.max_seats, required: true }}
            label="כמה מקומות"
            description={`עד ${terms.max_seats}`}
          />
        )}
        <Sum
          seats={seatsAskedFor(data, form.values)}
          held={data.mine?.prices ?? []}
          price={state.price}
          left={editing ? null : state.seats_left}
        />
        {countsChildren && terms.count_adult && (
          <p className="text-muted text-sm">נשמר מקום גם למבוגר המלווה, והוא נספר כאן.</p>
        )}
        {outdated && (
          <FormProblem text="השאלות השתנו בינתיים. הן מוצגות כאן מחדש, ומה שנכתב נשאר. כדאי לעבור עליהן ולשלוח שוב." />
        )}
        <FormProblem text={form.problem} />
        <div className="flex items-center flex-wrap gap-8 gap-x-16 print:hidden">
          <Action label={sendLabel(data)} submits={form} />
          {editing && <a href={registrationHref(event)}>חזרה בלי לשנות</a>}
        </div>
      </SectionCard>
    </form>
  )
}
