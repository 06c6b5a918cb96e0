import { Badge } from '#core/client/ui/cards/Badge.tsx'
import { Note } from '#core/client/ui/cards/Note.tsx'
import { DateText } from '#core/client/ui/text/DateText.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { dayText } from '#core/rules/time/days.ts'
import type { FormRequest } from '#features/forms/contract/forms.ts'
import { progressStateNames } from '#platform/requests/contract/vocabulary.ts'
import { progressTones } from './requestKinds.ts'

function stateText({ state, awaits }: FormRequest): string {
  if (state !== 'approval') return progressStateNames[state]
  return awaits === 'manager' ? 'מחכה לאישור מנהל או מנהלת' : 'מחכה לאישור המחלקה'
}

export function RequestHead({ request }: { request: FormRequest }) {
  const { state, department, sender, due_on, overdue, missing, created_at } = request
  return (
    <div className="grid grid-cols-1 gap-10">
      <div className="flex items-center flex-wrap gap-12">
        <Badge tone={progressTones[state]}>{stateText(request)}</Badge>
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
