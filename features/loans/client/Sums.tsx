import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { formatShekels } from '#core/rules/numbers/money.ts'
import type { Loan } from '#features/loans/contract/loans.ts'
import { percentText } from './loanQueries.ts'
import classes from './loans.module.css'

export function Sums({
  loan: { amount, instalments, interest, monthly, total },
}: {
  loan: Pick<Loan, 'amount' | 'instalments' | 'interest' | 'monthly' | 'total'>
}) {
  const sums = [
    { label: 'סכום ההלוואה', value: formatShekels(amount) },
    { label: 'תשלומים', value: String(instalments) },
    { label: 'תשלום חודשי', value: formatShekels(monthly) },
    { label: 'סך כל ההחזר', value: formatShekels(total) },
    { label: 'ריבית שנתית', value: percentText(interest) },
  ]
  return (
    <dl className={classes.sums}>
      {sums.map(({ label, value }) => (
        <div key={label}>
          <dt className="muted small">{label}</dt>
          <dd>
            <Ltr>{value}</Ltr>
          </dd>
        </div>
      ))}
    </dl>
  )
}
