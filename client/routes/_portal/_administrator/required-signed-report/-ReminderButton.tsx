import { Button } from '@mantine/core'
import { IconBellRinging } from '@tabler/icons-react'
import { useCall } from '#client/api/queries.ts'
import { showAlert } from '#client/ui/alert.ts'
import { openDialog } from '#client/ui/dialog.ts'
import { signatures } from '#contract/signatures.ts'
import { counted } from '#domain/counted.ts'

/** Number of people who have not signed, in words. */
const unsigned = (count: number) => counted(count, 'אדם אחד שעוד לא חתם', '# אנשים שעוד לא חתמו')

interface Properties {
  item: number
  /** The one branch that is looked at. */
  branch: { id: number | null; name: string } | undefined
  /** How many the reminder reaches. */
  missing: number
}

/** Reminds those who have not signed, after saying how many they are. Nothing where everybody has. */
export function ReminderButton({ item, branch, missing }: Properties) {
  const { mutateAsync } = useCall(signatures.remindSigners, {
    onSuccess: ({ reminded }) =>
      showAlert({
        severity: 'success',
        message: counted(reminded, 'נשלחה תזכורת לאדם אחד.', 'נשלחה תזכורת ל־# אנשים.'),
      }),
  })
  if (missing === 0) return null
  const where = branch ? ` בסניף ${branch.name}` : ''
  const confirm = () =>
    openDialog({
      title: 'לשלוח תזכורת?',
      description: `התזכורת תגיע ל${missing === 1 ? '' : '־'}${unsigned(missing)}${where}, ורק להם.`,
      okLabel: 'שליחה',
      onSubmit: () => mutateAsync({ body: { post_id: item, branch_id: branch?.id ?? null } }),
    })
  return (
    <Button size="md" leftSection={<IconBellRinging size={20} stroke={1.8} aria-hidden />} onClick={confirm}>
      {`תזכורת ל־${missing} שעוד לא חתמו`}
    </Button>
  )
}
