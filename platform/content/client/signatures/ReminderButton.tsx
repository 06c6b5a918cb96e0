import { IconBellRinging } from '@tabler/icons-react'
import { useCall } from '#core/client/api/queries.ts'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { counted, toPeople } from '#core/rules/text/counted.ts'
import { signatures } from '#platform/content/contract/signatures.ts'

interface Properties {
  item: number
  /** The one branch that is looked at. */
  branch: { id: number | null; name: string } | undefined
  missing: number
}

/** Reminds those who have not signed, after saying how many they are. Nothing where everybody has. */
export function ReminderButton({ item, branch, missing }: Properties) {
  const where = branch ? ` בסניף ${branch.name}` : ''
  const { mutate } = useCall(signatures.remindSigners, {
    ask: {
      title: 'לשלוח תזכורת?',
      description: `התזכורת תגיע ${toPeople(missing)}${where}: רק מי שעוד לא חתמו.`,
      okLabel: 'שליחה',
    },
    done: ({ reminded }) => `נשלחה תזכורת ${toPeople(reminded)}.`,
  })
  if (missing === 0) return null
  return (
    <Action
      icon={IconBellRinging}
      label={counted(
        missing,
        'תזכורת לאדם אחד שעוד לא חתם',
        'תזכורת ל־# שעוד לא חתמו',
        'תזכורת לשניים שעוד לא חתמו',
      )}
      primary
      onClick={() => mutate({ body: { post_id: item, branch_id: branch?.id ?? null } })}
    />
  )
}
