import { IconChevronDown } from '@tabler/icons-react'
import { Badge } from '#client/ui/Badge.tsx'
import { DateText } from '#client/ui/DateText.tsx'
import { Ltr } from '#client/ui/Ltr.tsx'
import { UserText } from '#client/ui/UserText.tsx'
import type { Mail } from '#contract/admin.ts'
import classes from './-outbox.module.css'

const states = {
  waiting: { tone: 'warning', text: 'ממתין' },
  sent: { tone: 'success', text: 'נשלח' },
  outbox: { tone: 'quiet', text: 'בתיבה' },
  failed: { tone: 'error', text: 'נכשל' },
} as const

/** The text with its addresses as links, each isolated from the Hebrew around it. */
function LetterText({ text }: { text: string }) {
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

/** A mail of the outbox: its head, which opens its text. */
export function Letter({ mail }: { mail: Mail }) {
  const { tone, text } = states[mail.state]
  return (
    <details className={classes.letter}>
      <summary className={classes.summary}>
        <span className={classes.head}>
          <UserText className={classes.subject}>{mail.subject}</UserText>
          <span className={classes.meta}>
            <Ltr className={classes.recipient}>{mail.recipient}</Ltr>
            <DateText date={mail.created_at} />
          </span>
        </span>
        <Badge tone={tone}>{text}</Badge>
        <IconChevronDown className={classes.chevron} size={20} aria-hidden />
      </summary>
      <div className={classes.body}>
        {mail.text === '' ? (
          <p className={classes.wiped}>המכתב נשלח, ותוכנו נמחק כי היה בו קישור סודי.</p>
        ) : (
          <LetterText text={mail.text} />
        )}
        {mail.problem !== null && (
          <p className={classes.problem} dir="ltr" lang="en">
            {mail.problem}
          </p>
        )}
      </div>
    </details>
  )
}
