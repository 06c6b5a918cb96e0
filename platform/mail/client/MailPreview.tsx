import { IconPaperclip } from '@tabler/icons-react'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { asUserText, UserText } from '#core/client/ui/text/UserText.tsx'
import type { WholeMail } from '#platform/mail/contract/mail.ts'
import { useOrganisation } from '#platform/organisation/client/useOrganisation.ts'

/** The text with its addresses as links, each isolated from the Hebrew around it. */
function MailText({ text }: { text: string }) {
  // Splitting by a group leaves the addresses at the odd places.
  const parts = text.split(/(https?:\/\/[^\s<>"]+)/)
  return (
    <p className="whitespace-pre-line wrap-anywhere">
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
    <article className="max-w-600 border border-hairline rounded-14 overflow-hidden" aria-label="המכתב">
      <p className="py-12 px-20 bg-page font-bold">
        <UserText>{organisation?.name ?? ''}</UserText>
      </p>
      <div className="grid grid-cols-1 gap-14 p-20">
        {mail.text === '' ? (
          <p>במכתב הזה יש קישור סודי לנמען בלבד, ולכן תוכנו לא מוצג.</p>
        ) : (
          <MailText text={mail.text} />
        )}
        {mail.link && (
          <p>
            <a
              className="inline-block py-10 px-20 border border-current rounded-10 font-semibold no-underline"
              href={mail.link.url}
            >
              <UserText>{mail.link.title}</UserText>
            </a>
          </p>
        )}
        {mail.files.map((file) => (
          <p key={file} className="flex items-center gap-8 text-muted text-sm">
            <IconPaperclip size={16} aria-hidden />
            <Ltr>{file}</Ltr>
          </p>
        ))}
        <p className="text-muted text-sm">{asUserText(mail.reason)}</p>
      </div>
    </article>
  )
}
