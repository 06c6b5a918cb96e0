import { IconX } from '@tabler/icons-react'
import { useId } from 'react'
import { queryClient } from '#core/client/api/queries.ts'
import { NumberField, TextField } from '#core/client/kits/form/fields/fields.tsx'
import type { Field } from '#core/client/kits/form/form.ts'
import { FormProblem, RestoredNotice } from '#core/client/kits/form/notices.tsx'
import { useForm } from '#core/client/kits/form/useForm.ts'
import { Note } from '#core/client/ui/cards/Note.tsx'
import { SectionCard } from '#core/client/ui/cards/SectionCard.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { IconButton } from '#core/client/ui/controls/IconButton.tsx'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { formatShekels } from '#core/rules/numbers/money.ts'
import type { Loan, Terms } from '#features/loans/contract/loans.ts'
import {
  guarantorsNeeded,
  guarantorsText,
  loanProblems,
  loanSchedule,
  monthlyPayment,
  totalPaid,
} from '#features/loans/rules/loan.ts'
import { PersonSearch } from '#platform/people/client/PersonSearch.tsx'
import { loans } from '#schemas/features/loans/contract/loans.ts'
import { ownLoansQuery } from './loanQueries.ts'
import { Sums } from './Sums.tsx'

interface Person {
  id: number
  name: string
}

interface Draft {
  /** In whole shekels. */
  amount: number | null
  instalments: number | null
  purpose: string
  guarantors: Person[]
}

const agorot = (shekels: number | null) => (shekels === null || Number.isNaN(shekels) ? 0 : shekels * 100)
const whole = (value: number | null) => (value === null || Number.isNaN(value) ? 0 : value)

/** What the terms say against a draft, by its fields. */
function validateLoan({ amount, instalments, guarantors }: Draft, terms: Terms): Record<string, string> {
  const asked = { amount: agorot(amount), instalments: whole(instalments), guarantors: guarantors.length }
  return Object.fromEntries(loanProblems(asked, terms).map(({ field, message }) => [field, message]))
}

function Guarantors({ field, needed }: { field: Field<Person[]>; needed: number }) {
  const { id, value, error, onChange } = field
  const title = useId()
  const others = (removed: number) => value.filter((person) => person.id !== removed)
  return (
    <fieldset className="plain grid grid-cols-1 gap-12" aria-labelledby={title}>
      <div>
        <p id={title} className="font-semibold">
          ערבים וערבות
        </p>
        <p className="text-muted text-sm">
          {guarantorsText(needed)}. הם יראו את השם, הסכום והתשלומים, בלי המטרה.
        </p>
      </div>
      {value.length > 0 && (
        <ul className="plain grid grid-cols-1 gap-4" aria-label="מי שנבחרו">
          {value.map((person) => (
            <li key={person.id} className="flex items-center justify-between gap-8 min-h-40">
              <UserText className="font-semibold">{person.name}</UserText>
              <IconButton
                label={`הסרה: ${person.name}`}
                icon={IconX}
                size={18}
                stroke={2}
                onClick={() => onChange(others(person.id))}
              />
            </li>
          ))}
        </ul>
      )}
      {value.length < needed ? (
        <PersonSearch
          id={id}
          label="את מי לבקש?"
          among="colleagues"
          aria-required
          error={error}
          onChoose={(personId, name) => onChange([...others(personId), { id: personId, name }])}
        />
      ) : (
        error !== undefined && <p className="text-error text-sm">{error}</p>
      )}
    </fieldset>
  )
}

interface Properties {
  terms: Terms
  /** The request that is changed; without it a new one. */
  loan?: Loan | undefined
  onSaved: () => void
}

export function LoanForm({ terms, loan, onSaved }: Properties) {
  const initial: Draft = {
    amount: loan ? loan.amount / 100 : null,
    instalments: loan?.instalments ?? null,
    purpose: loan?.purpose ?? '',
    guarantors:
      loan?.guarantors.filter(({ eligible }) => eligible).map(({ id, name }) => ({ id, name })) ?? [],
  }
  const form = useForm(loans.saveLoan, {
    initial,
    body: ({ amount, instalments, purpose, guarantors }: Draft) => ({
      id: loan?.id ?? null,
      revision: loan?.revision ?? 0,
      amount: agorot(amount),
      instalments: whole(instalments),
      purpose,
      guarantors: guarantors.map(({ id }) => id),
    }),
    missing: { purpose: 'צריך לכתוב בכמה מילים לשם מה' },
    check: (draft) => validateLoan(draft, terms),
    draft: loan ? `loan:${loan.id}:${loan.revision}` : 'loan',
    success: ({ state }) => (state === 'guarantors' ? 'הבקשה נשמרה, והערבים יקבלו הודעה.' : 'הבקשה נשמרה.'),
    onSent: async () => {
      await queryClient.invalidateQueries({ queryKey: ownLoansQuery().queryKey })
      onSaved()
    },
  })
  const amount = agorot(form.values.amount)
  const instalments = whole(form.values.instalments)
  const problems = validateLoan(form.values, terms)
  const known = problems.amount === undefined && problems.instalments === undefined
  const needed = problems.amount === undefined ? guarantorsNeeded(amount, terms) : 0
  return (
    <SectionCard title={loan ? 'שינוי הבקשה' : 'בקשה חדשה'}>
      <form className="grid grid-cols-1 gap-18" {...form.properties}>
        <RestoredNotice form={form} />
        <div className="grid grid-cols-2 gap-16 items-start max-sm:grid-cols-1">
          <NumberField
            field={{ ...form.field('amount'), required: true, max: terms.max_amount / 100 }}
            label="סכום בשקלים"
            description={
              <>
                עד <Ltr>{formatShekels(terms.max_amount)}</Ltr>
              </>
            }
          />
          <NumberField
            field={{ ...form.field('instalments'), required: true, max: terms.max_instalments }}
            label="מספר התשלומים"
            description={`עד ${terms.max_instalments}, תשלום בחודש`}
          />
        </div>
        <Note role="status">
          {known ? (
            <Sums
              loan={{
                amount,
                instalments,
                interest: terms.interest,
                monthly: monthlyPayment(amount, instalments, terms.interest),
                total: totalPaid(loanSchedule(amount, instalments, terms.interest)),
              }}
            />
          ) : (
            <p className="text-muted">אחרי מילוי הסכום ומספר התשלומים יופיע כאן התשלום החודשי.</p>
          )}
        </Note>
        <TextField
          field={form.field('purpose')}
          rows={2}
          label="מטרת ההלוואה"
          description="למשל: שיפוץ, לימודים"
        />
        {(needed > 0 || form.values.guarantors.length > 0) && (
          <Guarantors key={form.generation} field={form.field('guarantors')} needed={needed} />
        )}
        {loan && loan.guarantors.length > 0 && (
          <Note tone="warning">אחרי שינוי צריך הסכמה מחודשת של כל הערבים.</Note>
        )}
        <FormProblem text={form.problem} />
        <Action
          label={needed > 0 ? 'שמירה ובקשת ערבות' : 'המשך'}
          type="submit"
          primary
          className="justify-self-start"
          loading={form.pending}
        />
      </form>
    </SectionCard>
  )
}
