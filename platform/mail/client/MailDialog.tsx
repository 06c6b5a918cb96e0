import { IconSend } from '@tabler/icons-react'
import { Suspense } from 'react'
import { q, useCall, useRead } from '#core/client/api/queries.ts'
import { Badge } from '#core/client/ui/cards/Badge.tsx'
import { Skeleton } from '#core/client/ui/cards/Skeleton.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { WideDialog } from '#core/client/ui/dialogs/WideDialog.tsx'
import { Retry } from '#core/client/ui/page/Retry.tsx'
import { DateText } from '#core/client/ui/text/DateText.tsx'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { mail as endpoints, type Mail, type WholeMail } from '#platform/mail/contract/mail.ts'
import { MailPreview } from './MailPreview.tsx'
import { stateOf } from './states.ts'

export function MailDialog({ mail, onClose }: { mail: Mail; onClose: () => void }) {
  const { mutate } = useCall(endpoints.resendMail, {
    done: 'המכתב יישלח שוב',
    onSuccess: onClose,
  })
  const resendable = ['failed', 'bounced', 'outbox'].includes(mail.state)
  return (
    <WideDialog
      title={<UserText>{mail.subject}</UserText>}
      onClose={onClose}
      actions={
        resendable && (
          <Action
            icon={IconSend}
            label="לשלוח שוב"
            primary
            onClick={() => mutate({ body: { id: mail.id } })}
          />
        )
      }
    >
      <Retry resetKey={String(mail.id)}>
        <Suspense fallback={<Skeleton width="100%" height="240px" />}>
          <Content id={mail.id} />
        </Suspense>
      </Retry>
    </WideDialog>
  )
}

function Content({ id }: { id: number }) {
  const data = useRead(q(endpoints.getMail, { id }))
  return (
    <div className="grid grid-cols-1 gap-20">
      <MailStatus mail={data} />
      <MailPreview mail={data} />
    </div>
  )
}

function MailStatus({ mail }: { mail: WholeMail }) {
  const { tone, text } = stateOf(mail)
  const { sent_at, next_attempt_at, attempts, problem } = mail
  return (
    <div className="grid grid-cols-1 gap-8">
      <p className="flex items-center flex-wrap gap-8">
        <Badge tone={tone}>{text}</Badge>
        אל <Ltr>{mail.recipient}</Ltr>
        {mail.reply_to !== null && (
          <>
            , תשובות אל <Ltr>{mail.reply_to}</Ltr>
          </>
        )}
      </p>
      <p className="text-muted text-sm">
        נכתב <DateText on date={mail.created_at} />
        {sent_at !== null && (
          <>
            , נשלח <DateText on date={sent_at} />
          </>
        )}
        {attempts > 1 && `, ${attempts} ניסיונות`}
        {next_attempt_at !== null && attempts > 0 && (
          <>
            , הניסיון הבא <DateText on date={next_attempt_at} />
          </>
        )}
      </p>
      {problem !== null && (
        <p
          className="py-8 px-12 rounded-8 bg-error-soft text-error text-xs wrap-anywhere"
          dir="ltr"
          lang="en"
        >
          {problem}
        </p>
      )}
    </div>
  )
}
