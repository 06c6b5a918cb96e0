import { Button } from '@mantine/core'
import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { formatPhone, whatsappHref } from '#core/rules/numbers/phone.ts'
import classes from './Contact.module.css'

/** Calls the seller, or writes to them with the opening already written. `phone` in E.164. */
export function Contact({ phone, title }: { phone: string; title: string }) {
  const address = `${location.origin}${location.pathname}`
  const whatsapp = whatsappHref(phone, `שלום, אשמח לשמוע עוד על המודעה ״${title}״ בלוח יד שנייה:\n${address}`)
  return (
    <div className="stack gap-8">
      <Button
        component="a"
        href={`tel:${phone}`}
        size="md"
        leftSection={<IconPhone size={20} stroke={1.8} aria-hidden />}
      >
        <span className={classes.call}>
          {'שיחה: '}
          <Ltr>{formatPhone(phone)}</Ltr>
        </span>
      </Button>
      {whatsapp !== undefined && (
        <Button
          component="a"
          href={whatsapp}
          target="_blank"
          rel="noopener noreferrer"
          variant="default"
          size="md"
          leftSection={<IconBrandWhatsapp size={20} stroke={1.8} aria-hidden />}
        >
          הודעה בווטסאפ
        </Button>
      )}
    </div>
  )
}
