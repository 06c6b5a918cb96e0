import { IconFlag } from '@tabler/icons-react'
import { PillsField, TextField } from '#core/client/kits/form/fields/fields.tsx'
import { RecordDialog } from '#core/client/kits/form/RecordDialog.tsx'
import { useForm } from '#core/client/kits/form/useForm.ts'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { discussion } from '#schemas/platform/discussion/contract/discussion.ts'
import { checkReport, type ReportReason, reportReasons, reportText } from './report.ts'

interface Typed {
  reason: ReportReason | null
  words: string
}

/** Reports to the editors that the classified does not belong here: a reason, and a few words. */
export function ReportButton({ postId }: { postId: number }) {
  return (
    <Action
      icon={IconFlag}
      label="דיווח"
      size="sm"
      opens={(close) => <ReportDialog postId={postId} onClose={close} />}
    />
  )
}

function ReportDialog({ postId, onClose }: { postId: number; onClose: () => void }) {
  const form = useForm(discussion.reportContent, {
    initial: { reason: null, words: '' },
    body: ({ reason, words }: Typed) => ({
      post_id: postId,
      comment_id: null,
      reason: reason === null ? '' : reportText(reason, words),
    }),
    check: ({ reason, words }) => ({ ...checkReport(reason, words) }),
    draft: `classified-report:${postId}`,
    success: 'תודה. הדיווח הגיע אל עורכי התוכן.',
  })
  return (
    <RecordDialog
      form={form}
      title="דיווח על המודעה"
      description="הדיווח מגיע אל עורכי התוכן בלבד."
      okLabel="שליחת הדיווח"
      onClose={onClose}
    >
      <PillsField
        field={{ ...form.field('reason'), required: true }}
        label="מה לא בסדר כאן?"
        options={reportReasons}
        stacked
      />
      <TextField field={{ ...form.field('words'), maxLength: 400 }} rows={3} label="במילים אחרות" />
    </RecordDialog>
  )
}
