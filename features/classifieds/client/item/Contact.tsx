import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { formatPhone, whatsappHref } from '#core/rules/numbers/phone.ts'

/** Calls the seller, or writes to them with the opening already written. `phone` in E.164. */
export function Contact({ phone, title }: { phone: string; title: string }) {
  const address = `${location.origin}${location.pathname}`
  const whatsapp = whatsappHref(phone, `שלום, אשמח לשמוע עוד על המודעה ״${title}״ בלוח יד שנייה:\n${address}`)
  return (
    <div className="grid grid-cols-1 gap-8">
      <Action
        icon={IconPhone}
        label={
          <span className="tabular-nums">
            {'שיחה: '}
            <Ltr>{formatPhone(phone)}</Ltr>
          </span>
        }
        primary
        href={`tel:${phone}`}
      />
      {whatsapp !== undefined && (
        <Action
          icon={IconBrandWhatsapp}
          label="הודעה בווטסאפ"
          href={whatsapp}
          target="_blank"
          rel="noopener noreferrer"
        />
      )}
    </div>
  )
}
