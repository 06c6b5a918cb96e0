import { TextField } from '#core/client/kits/form/fields/fields.tsx'
import { RecordDialog } from '#core/client/kits/form/RecordDialog.tsx'
import { useForm } from '#core/client/kits/form/useForm.ts'
import { discussion } from '#schemas/platform/discussion/contract/discussion.ts'

interface Properties {
  postId: number
  /** Null: the item itself. */
  commentId: number | null
  onClose: () => void
}

/** Reports to the editors that an item, or a comment on it, does not belong here. */
export function ReportDialog({ postId, commentId, onClose }: Properties) {
  const form = useForm(discussion.reportContent, {
    initial: { post_id: postId, comment_id: commentId, reason: '' },
    missing: { reason: 'צריך לכתוב כמה מילים' },
    draft: `report:${postId}:${commentId}`,
    success: 'תודה. הדיווח הגיע אל עורכי התוכן.',
  })
  return (
    <RecordDialog
      form={form}
      title={commentId === null ? 'דיווח על הפריט' : 'דיווח על התגובה'}
      description="הדיווח מגיע אל עורכי התוכן בלבד."
      okLabel="שליחת הדיווח"
      onClose={onClose}
    >
      <TextField field={form.field('reason')} label="מה לא בסדר כאן?" rows={4} />
    </RecordDialog>
  )
}
