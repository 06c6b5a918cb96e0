import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { wallet } from '#app/wallet/contract/wallet.ts'
import { prefetch, q, useRead } from '#core/client/api/queries.ts'
import { QrCode } from '#core/client/kits/codes/QrCode.tsx'
import { SectionCard } from '#core/client/ui/cards/SectionCard.tsx'
import { PageHeader } from '#core/client/ui/page/PageHeader.tsx'
import { useStore } from '#core/client/ui/store.ts'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { amountText } from '#core/rules/numbers/amounts.ts'
import { dateText, formatTime } from '#core/rules/time/dates.ts'
import { PersonPhoto } from '#platform/people/client/PersonPhoto.tsx'
import { signedIn } from '#platform/people/client/signedIn.ts'

export const Route = createFileRoute('/_portal/wallet')({
  loader: () => void prefetch(q(wallet.getWallet)),
  component: WalletPage,
})

interface CodeProperties {
  title: string
  qr: { size: number; path: string }
  code: string
  children?: ReactNode
}

function Code({ title, qr, code, children }: CodeProperties) {
  return (
    <SectionCard title={title}>
      <div className="grid justify-items-center gap-8 text-center">
        {children}
        <QrCode qr={qr} label={`קוד: ${title}`} />
        <p className="text-2xl font-bold tracking-[0.06em]">
          <Ltr>{code}</Ltr>
        </p>
      </div>
    </SectionCard>
  )
}

function Cards() {
  const { employee_number, qr, lunch, event, entitlements } = useRead(q(wallet.getWallet))
  const person = useStore(signedIn)?.fields
  const start = event && new Date(event.starts_at)
  return (
    <div className="columns-[280px] gap-14 [&>*]:break-inside-avoid [&>*]:mb-14">
      {lunch && (
        <Code title="ארוחת הצהריים" {...lunch}>
          <UserText>{lunch.dishes}</UserText>
        </Code>
      )}
      {event && start && (
        <Code title={event.title} code={event.code} qr={event.qr}>
          <p>
            {dateText(start, new Date())} <Ltr>{formatTime(start)}</Ltr>
            {event.place !== '' && (
              <>
                {' · '}
                <UserText>{event.place}</UserText>
              </>
            )}
          </p>
        </Code>
      )}
      <Code title="מספר עובד" qr={qr} code={employee_number}>
        {person && (
          <>
            <PersonPhoto person={person} size={72} />
            <UserText className="font-semibold">{`${person.first_name} ${person.last_name}`}</UserText>
          </>
        )}
      </Code>
      {entitlements.length > 0 && (
        <SectionCard title="הזכאות שלי">
          <ul className="plain divide-y divide-hairline">
            {entitlements.map(({ code, name, unit, balance }) => (
              <li key={code} className="flex justify-between gap-16 py-8">
                <UserText>{name}</UserText>
                <UserText className="font-bold">{amountText(balance, unit)}</UserText>
              </li>
            ))}
          </ul>
        </SectionCard>
      )}
    </div>
  )
}

/** What somebody shows to be recognised; there without a network too, once the home page was open. */
function WalletPage() {
  return (
    <>
      <PageHeader />
      <Cards />
    </>
  )
}
