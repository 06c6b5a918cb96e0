import { formatShekels } from '#core/rules/numbers/money.ts'
import { formatDate } from '#core/rules/time/dates.ts'
import type { Database } from '#core/server/database/index.ts'
import { loanSchedule, monthlyPayment, totalPaid } from '#features/loans/rules/loan.ts'
import { isolated, type Letterhead, makePdf } from '#platform/documents/server/index.ts'
import { loadUserFields } from '#platform/people/server/index.ts'
import { listGuarantors } from './queries.ts'
import type { loans } from './tables.ts'

const template = new URL('./loan.typ', import.meta.url)

/** Interest in hundredths of a percent as people read it: 250 is `2.5%`. */
function percent(interest: number): string {
  return `${interest / 100}%`
}

/** The document of a request: A4, Hebrew, tagged (PDF/UA-1), with the schedule, the guarantors and the declaration. */
export async function makeLoanFile(
  db: Database,
  loan: Pick<typeof loans.$inferSelect, 'id' | 'userId' | 'amount' | 'instalments' | 'interest' | 'purpose'>,
  identityNumber: string,
  letterhead: Letterhead,
  now: Date,
): Promise<Buffer> {
  const person = await loadUserFields(db, loan.userId)
  const guarantors = await listGuarantors(db, [loan.id])
  const { amount, instalments, interest } = loan
  const schedule = loanSchedule(amount, instalments, interest)
  const data = {
    reference: String(loan.id),
    date: formatDate(now),
    name: `${person.first_name} ${person.last_name}`,
    details: [
      { label: 'מספר זהות', value: identityNumber, ltr: true },
      { label: 'מספר עובד', value: person.employee_number, ltr: true },
      { label: 'סניף', value: person.branch ?? 'לא רשום', ltr: false },
      { label: 'מחלקה', value: person.department ?? 'לא רשומה', ltr: false },
    ],
    loan: [
      { label: 'סכום ההלוואה', value: formatShekels(amount), ltr: true },
      { label: 'מספר התשלומים', value: String(instalments), ltr: true },
      { label: 'ריבית שנתית', value: percent(interest), ltr: true },
      {
        label: 'תשלום חודשי',
        value: formatShekels(monthlyPayment(amount, instalments, interest)),
        ltr: true,
      },
      { label: 'סך כל ההחזר', value: formatShekels(totalPaid(schedule)), ltr: true },
    ],
    purpose: isolated(loan.purpose),
    guarantors: guarantors.map(({ person: { name }, employeeNumber, answeredAt }) => ({
      name,
      number: employeeNumber,
      agreed: answeredAt ? formatDate(answeredAt) : '',
    })),
    schedule: schedule.map((each) => [
      String(each.number),
      ...[each.payment, each.principal, each.interest, each.balance].map(formatShekels),
    ]),
  }
  return makePdf(template, data, letterhead)
}
