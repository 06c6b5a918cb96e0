import { IconPaperclip } from '@tabler/icons-react'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { asUserText, UserText } from '#core/client/ui/text/UserText.tsx'
import type { WholeMail } from '#platform/mail/contract/mail.ts'
import { useOrganisation } from '#platform/organisation/client/useOrganisation.ts'
import classes from './outbox.module.css'

/** The text with its addresses as links, each isolated from the Hebrew around it. */
function MailText({ text }: { text: string }) {
  // Splitting by a group leaves the addresses at the odd places.
  const parts = text.split(/(https?:\/\/[^\s<>"]+)/)
  return (
    <p className={classes.text}>
      {parts.map((part, index) =>
        index % 2 === 1 ? (
          <Ltr key={index}>
            <a href={part}>{part}</a>
          </Ltr>
        ) : (
          part
        ),
      )}
    </p>
  )
}

export function MailPreview({ mail }: { mail: WholeMail }) {
  const organisation = useOrganisation()
  return (
    <article className={classes.mail} aria-label="המכתב">
      <p className={classes.sender}>
        <UserText>{organisation?.name ?? ''}</UserText>
      </p>
      <div className={`stack gap-14 ${classes.content}`}>
        {mail.text === '' ? (
          <p>במכתב הזה יש קישור סודי לנמען בלבד, ולכן תוכנו לא מוצג.</p>
        ) : (
          <MailText text={mail.text} />
        )}
        {mail.link && (
          <p>
            <a className={classes.link} href={mail.link.url}>
              <UserText>{mail.link.title}</UserText>
            </a>
          </p>
        )}
        {mail.files.map((file) => (
          <p key={file} className="row gap-8 muted small">
            <IconPaperclip size={16} aria-hidden />
            <Ltr>{file}</Ltr>
          </p>
        ))}
        <p className="muted small">{asUserText(mail.reason)}</p>
      </div>
    </article>
  )
}
