import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { formatShekels } from '#core/rules/numbers/money.ts'
import type { Loan } from '#features/loans/contract/loans.ts'
import { percentText } from './loanQueries.ts'

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
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-14 m-0 [&_dd]:m-0 [&_dd]:font-semibold [&_dd]:text-lg">
      {sums.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-muted text-sm">{label}</dt>
          <dd>
            <Ltr>{value}</Ltr>
          </dd>
        </div>
      ))}
    </dl>
  )
}
