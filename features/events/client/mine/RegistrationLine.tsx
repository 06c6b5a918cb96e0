import { IconTicket } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { formatShekels } from '#core/rules/numbers/money.ts'
import type { StateText } from '#features/events/client/stateText.ts'
import type { RegistrationTerms } from '#features/events/contract/content-type.ts'

const tones: Record<StateText['tone'], string> = {
  plain: 'text-muted',
  quiet: 'text-muted',
  good: 'text-success font-semibold',
  warning: 'text-warning font-semibold',
}

interface Properties {
  terms: Pick<RegistrationTerms, 'price'>
  tone?: StateText['tone']
  children: ReactNode
}

/**
 * The line of a card that says how registration stands; never two, so that the card keeps its height when that becomes
 * known. The first screen draws it too: no hooks.
 */
export function RegistrationLine({ terms: { price }, tone = 'plain', children }: Properties) {
  return (
    <p className={`sign-line gap-x-6 ${tones[tone]}`}>
      <IconTicket size={18} stroke={1.8} aria-hidden />
      <span className="one-line">{children}</span>
      {price > 0 && (
        <span className="flex-none">
          {'· '}
          <Ltr>{formatShekels(price)}</Ltr>
        </span>
      )}
    </p>
  )
}
