import { IconChevronDown } from '@tabler/icons-react'
import { Ltr } from '#client/ui/Ltr.tsx'
import { UserText } from '#client/ui/UserText.tsx'
import type { Mail } from '#contract/admin.ts'
import classes from './-outbox.module.css'

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

/** The subject of a mail, which opens its text. */
export function Letter({ mail }: { mail: Mail }) {
  return (
    <details className={classes.letter}>
      <summary className={classes.summary}>
        <UserText>{mail.subject}</UserText>
        <IconChevronDown className={classes.chevron} size={20} aria-hidden />
      </summary>
      <div className={classes.body}>
        {mail.text === '' ? (
          <p>המכתב נשלח, ותוכנו נמחק כי היה בו קישור סודי.</p>
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
