import { eq } from 'drizzle-orm'
import { insertRows } from '#core/server/database/index.ts'
import { daysBefore, type Load } from '#demo/kit/load.ts'
import type { GuarantorState, LoanState } from './contract/vocabulary.ts'
import { loanGuarantors, loanSettings, loans } from './server/tables.ts'

interface DemoLoan {
  by: string
  state: LoanState
  /** In shekels. */
  amount: number
  instalments: number
  purpose: string
  daysAgo: number
  guarantor?: { number: string; state: GuarantorState }
  answer?: string
}

/** Of everybody one undecided request at most; the demo's employee is asked to guarantee one. */
const demoLoans: readonly DemoLoan[] = [
  {
    by: '2001',
    state: 'approved',
    amount: 8000,
    instalments: 16,
    purpose: 'החלפת מקרר ומכונת כביסה',
    daysAgo: 210,
    answer: 'אושר. התשלום הראשון במשכורת הבאה.',
  },
  {
    by: '2006',
    state: 'refused',
    amount: 30_000,
    instalments: 36,
    purpose: 'רכישת רכב',
    daysAgo: 60,
    guarantor: { number: '2007', state: 'agreed' },
    answer: 'נדרש ותק של שנה. אפשר לפנות שוב בינואר.',
  },
  {
    by: '2008',
    state: 'processing',
    amount: 15_000,
    instalments: 24,
    purpose: 'שכר לימוד לתואר שני',
    daysAgo: 4,
    guarantor: { number: '2009', state: 'agreed' },
  },
  { by: '2010', state: 'sent', amount: 6000, instalments: 12, purpose: 'טיפולי שיניים', daysAgo: 1 },
  {
    by: '2012',
    state: 'guarantors',
    amount: 20_000,
    instalments: 30,
    purpose: 'שיפוץ המטבח',
    daysAgo: 1,
    guarantor: { number: '2001', state: 'asked' },
  },
]

export async function loadLoans({ db, today }: Load, people: Map<string, number>): Promise<void> {
  const who = (employeeNumber: string) => people.get(employeeNumber) ?? 0
  await db.update(loanSettings).set({ recipient: 'loans@shaar.example' }).where(eq(loanSettings.id, 1))
  const rows = await db
    .insert(loans)
    .values(
      demoLoans.map(({ by, state, amount, instalments, purpose, daysAgo, answer = '' }) => ({
        ...{ userId: who(by), state, amount: amount * 100, instalments, purpose, answer, interest: 250 },
        createdAt: daysBefore(today, daysAgo + 1),
        changedAt: daysBefore(today, daysAgo),
        sentAt: state === 'guarantors' ? null : daysBefore(today, daysAgo),
      })),
    )
    .returning({ id: loans.id })
  const guarantors = demoLoans.flatMap(({ guarantor, daysAgo }, index) =>
    guarantor
      ? [
          {
            loanId: rows[index]?.id ?? 0,
            userId: who(guarantor.number),
            state: guarantor.state,
            askedAt: daysBefore(today, daysAgo + 1),
            answeredAt: guarantor.state === 'asked' ? null : daysBefore(today, daysAgo),
          },
        ]
      : [],
  )
  await insertRows(db, loanGuarantors, guarantors)
}
