import { IconBellRinging } from '@tabler/icons-react'
import { q, useCall, useRead } from '#core/client/api/queries.ts'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { WideDialog } from '#core/client/ui/dialogs/WideDialog.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { counted, toPeople } from '#core/rules/text/counted.ts'
import { signatures } from '#platform/content/contract/signatures.ts'
import { KeyFigures } from '#platform/reports/client/charts/KeyFigures.tsx'
import type { WorkDialogProperties } from '#platform/requests/client/work.ts'

interface ReminderProperties {
  item: number
  /** The one branch that is looked at. */
  branch?: { id: number | null; name: string } | undefined
  missing: number
  onDone?: () => void
}

/** Reminds those who have not signed, after saying how many they are. Nothing where everybody has. */
export function ReminderButton({ item, branch, missing, onDone }: ReminderProperties) {
  const where = branch ? ` בסניף ${branch.name}` : ''
  const { mutate } = useCall(signatures.remindSigners, {
    ask: {
      title: 'לשלוח תזכורת?',
      description: `התזכורת תגיע ${toPeople(missing)}${where}: רק מי שעוד לא חתמו.`,
      okLabel: 'שליחה',
    },
    done: ({ reminded }) => `נשלחה תזכורת ${toPeople(reminded)}.`,
    onSuccess: () => onDone?.(),
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

/** How many have signed an item, and a reminder to the others. */
export function SignatureDialog({ id, onClose }: WorkDialogProperties) {
  const { statement, totals } = useRead(q(signatures.getSignatureReport, { item_id: id }))
  return (
    <WideDialog
      title="חתימות באיחור"
      onClose={onClose}
      actions={<ReminderButton item={id} missing={totals.missing} onDone={onClose} />}
    >
      <div className="grid grid-cols-1 gap-16">
        <UserText>{statement}</UserText>
        <KeyFigures
          figures={[
            { label: 'צריכים לחתום', value: totals.audience },
            { label: 'חתמו', value: totals.signed },
            { label: 'עוד לא חתמו', value: totals.missing, tone: 'warning' },
          ]}
        />
      </div>
    </WideDialog>
  )
}
