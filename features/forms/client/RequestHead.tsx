import { IconDownload } from '@tabler/icons-react'
import { download } from '#core/client/api/download.ts'
import { Badge } from '#core/client/ui/cards/Badge.tsx'
import { Fact, Facts } from '#core/client/ui/cards/Facts.tsx'
import { Note } from '#core/client/ui/cards/Note.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { DateText } from '#core/client/ui/text/DateText.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { dayText } from '#core/rules/time/days.ts'
import { type FormEvent, type FormRequest, forms } from '#features/forms/contract/forms.ts'
import { sizeText } from '#platform/files/client/fileKinds.ts'
import type { Answer } from '#platform/questions/contract/questions.ts'
import { answerText } from '#platform/questions/rules/answer-table.ts'
import { progressStateNames } from '#platform/requests/contract/vocabulary.ts'
import { ProgressBadge } from './requests.ts'

const words: Record<FormEvent['kind'], string> = {
  sent: 'נשלחה',
  approved: 'אושרה',
  refused: 'לא אושרה',
  withdrawn: 'בוטלה',
  state: 'עדכון',
  answer: 'תשובה',
  asked: 'צריך השלמה',
  reply: 'הודעה',
  note: 'הערה פנימית',
  handled: 'בטיפול',
}

/** The line beside what somebody wrote. */
const edges: Partial<Record<FormEvent['kind'], string>> = {
  answer: 'border-link',
  asked: 'border-link',
  reply: 'border-link',
  note: 'border-warning',
}

export function RequestHistory({ events }: { events: readonly FormEvent[] }) {
  return (
    <ol className="plain grid gap-14" aria-label="מה קרה עד עכשיו">
      {events.map(({ id, at, actor, kind, text, internal }) => (
        <li key={id} className={`ps-14 border-s-3 ${edges[kind] ?? 'border-hairline'}`}>
          <p className="flex items-center flex-wrap gap-8">
            <span className="font-semibold">{words[kind]}</span>
            <UserText className="text-muted text-sm">{actor ?? 'מי ששלחו'}</UserText>
            <span className="text-muted text-sm">
              <DateText date={at} />
            </span>
            {internal && kind !== 'note' && <Badge>פנימי</Badge>}
          </p>
          {text !== '' && (
            <p className="whitespace-pre-line wrap-anywhere">
              <UserText links>{text}</UserText>
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}

function OneAnswer({ answer, request: { id, files } }: { answer: Answer; request: FormRequest }) {
  const sent = files.filter((file) => answer.options.includes(file.id))
  if (sent.length === 0)
    return <UserText className="whitespace-pre-line wrap-anywhere">{answerText(answer)}</UserText>
  return sent.map((file) => (
    <Action
      key={file.id}
      icon={IconDownload}
      label={<UserText>{`${file.name} (${sizeText(file.bytes)})`}</UserText>}
      size="sm"
      className="max-w-full"
      onClick={() => download(forms.downloadFormFile, { id, file_id: file.id })}
    />
  ))
}

/** What was answered to the questions of a form, with the words of that day, and its files as downloads. */
export function RequestAnswers({ request }: { request: FormRequest }) {
  if (request.answers.length === 0) return <p className="text-muted">לא היו שאלות בטופס.</p>
  return (
    <Facts>
      {request.answers.map((answer) => (
        <Fact key={answer.key} label={answer.title}>
          <OneAnswer answer={answer} request={request} />
        </Fact>
      ))}
    </Facts>
  )
}

function stateText({ state, awaits }: FormRequest): string {
  if (state !== 'approval') return progressStateNames[state]
  return awaits === 'manager' ? 'מחכה לאישור מנהל או מנהלת' : 'מחכה לאישור המחלקה'
}

export function RequestHead({ request }: { request: FormRequest }) {
  const { state, department, sender, due_on, overdue, missing, created_at } = request
  return (
    <div className="grid grid-cols-1 gap-10">
      <div className="flex items-center flex-wrap gap-12">
        <ProgressBadge state={state}>{stateText(request)}</ProgressBadge>
        {overdue && <Badge tone="error">באיחור</Badge>}
        <span className="text-muted text-sm">
          {'נשלחה '}
          <DateText on date={created_at} />
        </span>
      </div>
      <p>
        <span className="text-muted">מטפלת: </span>
        <UserText>{department}</UserText>
        {due_on !== null && <span className="text-muted">{`, עד ${dayText(due_on)}`}</span>}
      </p>
      <p>
        <span className="text-muted">מאת: </span>
        <UserText>{sender ? [sender.name, sender.branch].filter(Boolean).join(', ') : 'בלי שם'}</UserText>
      </p>
      {missing !== '' && (
        <Note tone="warning">
          <strong>חסר: </strong>
          <UserText links>{missing}</UserText>
        </Note>
      )}
    </div>
  )
}
