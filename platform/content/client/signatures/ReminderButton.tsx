import { Button } from '@mantine/core'
import { IconBellRinging } from '@tabler/icons-react'
import { useCall } from '#core/client/api/queries.ts'
import { showAlert } from '#core/client/ui/dialogs/alert.ts'
import { openDialog } from '#core/client/ui/dialogs/dialog.ts'
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
  const { mutateAsync } = useCall(signatures.remindSigners, {
    onSuccess: ({ reminded }) =>
      showAlert({
        severity: 'success',
        message: `נשלחה תזכורת ${toPeople(reminded)}.`,
      }),
  })
  if (missing === 0) return null
  const where = branch ? ` בסניף ${branch.name}` : ''
  const confirm = () =>
    openDialog({
      title: 'לשלוח תזכורת?',
      description: `התזכורת תגיע ${toPeople(missing)}${where}: רק מי שעוד לא חתמו.`,
      okLabel: 'שליחה',
      onSubmit: () => mutateAsync({ body: { post_id: item, branch_id: branch?.id ?? null } }),
    })
  return (
    <Button size="md" leftSection={<IconBellRinging size={20} stroke={1.8} aria-hidden />} onClick={confirm}>
      {counted(
        missing,
        'תזכורת לאדם אחד שעוד לא חתם',
        'תזכורת ל־# שעוד לא חתמו',
        'תזכורת לשניים שעוד לא חתמו',
      )}
    </Button>
  )
}
