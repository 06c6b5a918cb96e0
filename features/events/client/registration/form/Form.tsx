import { RestoredNotice } from '#core/client/kits/form/drafts/RestoredNotice.tsx'
import { FormProblem } from '#core/client/kits/form/FormProblem.tsx'
import { NumberField } from '#core/client/kits/form/fields/fields.tsx'
import { AppLink } from '#core/client/ui/AppLink.tsx'
import { SectionCard } from '#core/client/ui/cards/SectionCard.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import type { RegistrationForm } from '#features/events/client/registration/registrationForm.ts'
import { asksForChildren } from '#features/events/rules/registration.ts'
import { QuestionFields } from '#platform/questions/client/fields/QuestionFields.tsx'
import { registrationHref } from '../../addresses.ts'
import { isRegistered } from '../../stateText.ts'
import { Sum } from './Sum.tsx'
import { seatsAskedFor, seatsLeftByOption } from './seats.ts'
import { useOffers } from './useOffers.ts'
import { useRegistering } from './useRegistering.ts'

function sendLabel({ state }: RegistrationForm): string {
  if (isRegistered(state)) return 'שמירת השינויים'
  return state.window === 'open' ? 'הרשמה' : 'הצטרפות לרשימת ההמתנה'
}

interface Properties {
  data: RegistrationForm
  userId: number
  onDone: () => Promise<void>
}

export function Form({ data, userId, onDone }: Properties) {
  const { event, terms, questions, state } = data
  const { form, outdated } = useRegistering(data, userId, onDone)
  const offers = useOffers(userId)
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
          {editing && <AppLink href={registrationHref(event)}>חזרה בלי לשנות</AppLink>}
        </div>
      </SectionCard>
    </form>
  )
}
