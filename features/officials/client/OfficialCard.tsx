import { IconClock, IconMail, IconPhone, IconUser } from '@tabler/icons-react'
import { Card } from '#core/client/ui/cards/Card.tsx'
import { EmailAddress } from '#core/client/ui/text/EmailAddress.tsx'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { formatPhone } from '#core/rules/numbers/phone.ts'
import type { Official } from '#features/officials/contract/officials.ts'
import { RichText } from '#platform/content/client/cards/RichText.tsx'
import { PersonLink } from '#platform/people/client/PersonLink.tsx'
import { PersonReferencePhoto } from '#platform/people/client/PersonReferencePhoto.tsx'
import { anchorOf } from './anchor.ts'
import classes from './OfficialCard.module.css'

function Reach({ official: { phone, email, role } }: { official: Official }) {
  if (phone === null && email === null) return null
  return (
    <div className={classes.reach}>
      {phone !== null && (
        <a href={`tel:${phone}`} className={classes.call}>
          <IconPhone size={20} stroke={1.8} aria-hidden />
          <span className="visually-hidden">{`חיוג אל ${role}: `}</span>
          <Ltr>{formatPhone(phone)}</Ltr>
        </a>
      )}
      {email !== null && (
        <a href={`mailto:${email}`} className={classes.mail}>
          <IconMail size={20} stroke={1.8} aria-hidden />
          <span className="visually-hidden">{`דוא״ל אל ${role}: `}</span>
          <EmailAddress>{email}</EmailAddress>
        </a>
      )}
    </div>
  )
}

/** A role, who holds it and how to reach them. `chosen`: the address of the page names it. */
export function OfficialCard({ official, chosen }: { official: Official; chosen: boolean }) {
  const { id, role, about, person, deputy, reception_hours } = official
  return (
    <Card
      as="article"
      id={anchorOf(id)}
      tabIndex={-1}
      className={classes.card}
      data-chosen={chosen || undefined}
    >
      <div className="flex items-center gap-14">
        <PersonReferencePhoto person={person ?? { name: role, photo: null }} size={64} />
        <div className="grid grid-cols-1 gap-2 min-w-0 flex-1">
          <h3 className={classes.role}>
            <UserText>{role}</UserText>
          </h3>
          <p>{person ? <PersonLink person={person} /> : 'התפקיד פנוי כרגע'}</p>
        </div>
      </div>
      {about !== '' && (
        <div className={classes.about}>
          <RichText html={about} />
        </div>
      )}
      <dl className="plain grid grid-cols-1 gap-6">
        {deputy && (
          <div className={classes.fact}>
            <dt>
              <IconUser size={20} stroke={1.7} aria-hidden />
              <span className="visually-hidden">מילוי מקום</span>
            </dt>
            <dd>
              {'מילוי מקום: '}
              <PersonLink person={deputy} />
            </dd>
          </div>
        )}
        {reception_hours !== '' && (
          <div className={classes.fact}>
            <dt>
              <IconClock size={20} stroke={1.7} aria-hidden />
              <span className="visually-hidden">שעות קבלה</span>
            </dt>
            <dd>
              <UserText>{reception_hours}</UserText>
            </dd>
          </div>
        )}
      </dl>
      <Reach official={official} />
    </Card>
  )
}
