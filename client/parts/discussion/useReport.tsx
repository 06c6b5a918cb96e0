import { useCall } from '#client/api/queries.ts'
import { showAlert } from '#client/ui/alert.ts'
import { openDialog } from '#client/ui/dialog.ts'
import { discussion } from '#contract/discussion.ts'
import type { Body } from '#contract/endpoint.ts'
import { dialogText } from './dialogText.tsx'

type Reported = Omit<Body<typeof discussion.reportContent>, 'reason'>

/** Returns a function that asks why an item or a comment on it does not belong here, and reports it to the editors. */
export function useReport(): (reported: Reported) => void {
  const { mutateAsync } = useCall(discussion.reportContent, {
    onSuccess: () => showAlert({ severity: 'success', message: 'תודה. הדיווח הגיע אל עורכי התוכן.' }),
  })
  return (reported) => {
    const { content, read } = dialogText({ label: 'מה לא בסדר כאן?', maxLength: 500 })
    void openDialog({
      title: reported.comment_id === null ? 'דיווח על הפריט' : 'דיווח על התגובה',
      description: 'הדיווח מגיע אל עורכי התוכן בלבד.',
      content,
      okLabel: 'שליחת הדיווח',
      onSubmit: () => mutateAsync({ body: { ...reported, reason: read() } }),
    })
  }
}
