import { Fact, Facts } from '#core/client/ui/cards/Facts.tsx'
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
    <Facts columns>
      {sums.map(({ label, value }) => (
        <Fact key={label} label={label}>
          <Ltr>{value}</Ltr>
        </Fact>
      ))}
    </Facts>
  )
}
