import { Badge } from '#core/client/ui/cards/Badge.tsx'
import { DateText } from '#core/client/ui/text/DateText.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import type { FormEvent } from '#features/forms/contract/forms.ts'
import classes from './requests.module.css'

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

export function RequestHistory({ events }: { events: readonly FormEvent[] }) {
  return (
    <ol className="plain grid gap-14" aria-label="מה קרה עד עכשיו">
      {events.map(({ id, at, actor, kind, text, internal }) => (
        <li key={id} className={classes.event} data-kind={kind}>
          <p className="flex items-center flex-wrap gap-8">
            <span className="font-semibold">{words[kind]}</span>
            <UserText className="text-muted text-sm">{actor ?? 'מי ששלחו'}</UserText>
            <span className="text-muted text-sm">
              <DateText date={at} />
            </span>
            {internal && kind !== 'note' && <Badge>פנימי</Badge>}
          </p>
          {text !== '' && (
            <p className={classes.text}>
              <UserText links>{text}</UserText>
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}
