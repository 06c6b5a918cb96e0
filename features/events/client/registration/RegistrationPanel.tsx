import { IconTicket } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { q } from '#core/client/api/queries.ts'
import { QrCode } from '#core/client/kits/codes/QrCode.tsx'
import { FactsNote } from '#core/client/ui/cards/Facts.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { formatShekels } from '#core/rules/numbers/money.ts'
import { registrationHref } from '#features/events/client/addresses.ts'
import { ManageLink, OwnRegistrationButtons } from '#features/events/client/mine/OwnRegistrationButtons.tsx'
import { stateText } from '#features/events/client/stateText.ts'
import { registration } from '#features/events/contract/registration.ts'
import { RegistrationPlaceholder } from './RegistrationPlaceholder.tsx'
import { canRegister, type RegistrationForm } from './registrationForm.ts'

function Buttons({ form }: { form: RegistrationForm }) {
  const { event, state, may_manage } = form
  return (
    <div className="flex items-center flex-wrap gap-8 print:hidden">
      {canRegister(form) && (
        <Action
          icon={IconTicket}
          label={state.window === 'open' ? 'הרשמה' : 'הרשמה לרשימת ההמתנה'}
          primary
          href={registrationHref(event)}
        />
      )}
      <OwnRegistrationButtons form={form} />
      {may_manage && <ManageLink event={event} />}
    </div>
  )
}

function Shown({ form }: { form: RegistrationForm }) {
  const { state, mine } = form
  const said = stateText(state, new Date())
  return (
    <>
      {said && <FactsNote tone={said.tone}>{said.text}</FactsNote>}
      {state.price > 0 && (
        <p className="text-muted text-sm">
          {'מחיר למקום: '}
          <Ltr>{formatShekels(state.price)}</Ltr>
        </p>
      )}
      {mine?.state === 'registered' && state.window !== 'over' && (
        <div className="flex items-center flex-wrap gap-12 gap-x-20">
          <QrCode qr={mine.qr} label="קוד הכניסה שלי" />
          <p className="text-muted text-sm">
            {'הקוד מוצג בכניסה: '}
            <Ltr className="font-semibold tracking-normal">{mine.code}</Ltr>
          </p>
        </div>
      )}
      <Buttons form={form} />
    </>
  )
}

export function RegistrationPanel({ id, price }: { id: number; price: number }) {
  const { data, isError } = useQuery({ ...q(registration.getRegistrationForm, { id }), throwOnError: false })
  if (isError) return null
  if (!data) return <RegistrationPlaceholder price={price} />
  return (
    <section aria-label="הרשמה" className="grid gap-12 pt-16 border-t border-hairline">
      <Shown form={data} />
    </section>
  )
}
