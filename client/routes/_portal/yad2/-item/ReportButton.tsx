import '@mantine/core/styles/Input.layer.css'
import { Button, Textarea } from '@mantine/core'
import { IconFlag } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useCall } from '#client/api/queries.ts'
import { showAlert } from '#client/ui/alert.ts'
import { DraggableDialog } from '#client/ui/DraggableDialog.tsx'
import { RadioPills } from '#client/ui/RadioPills.tsx'
import { discussion } from '#contract/discussion.ts'
import classes from './ReportButton.module.css'
import { checkReport, type ReportReason, reportReasons, reportText } from './report.ts'

/** Tells the editors that the classified does not belong here: a reason, and a few words. */
export function ReportButton({ postId }: { postId: number }) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFlag size={18} stroke={1.8} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        דיווח
      </Button>
      {opened && <ReportDialog postId={postId} onClose={() => setOpened(false)} />}
    </>
  )
}

function ReportDialog({ postId, onClose }: { postId: number; onClose: () => void }) {
  const [reason, setReason] = useState<ReportReason>()
  const [words, setWords] = useState('')
  const [checked, setChecked] = useState(false)
  const fields = useRef<HTMLDivElement>(null)
  const problems = checkReport(reason, words)
  const { mutateAsync } = useCall(discussion.reportContent, {
    onSuccess: () => showAlert({ severity: 'success', message: 'תודה. הדיווח הגיע אל עורכי התוכן.' }),
  })

  async function send(): Promise<void> {
    flushSync(() => setChecked(true))
    const wrong = problems.reason ? 'reason' : problems.words && 'words'
    if (wrong) fields.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
    if (reason === undefined || wrong) return
    await mutateAsync({ body: { post_id: postId, comment_id: null, reason: reportText(reason, words) } })
    onClose()
  }

  return (
    <DraggableDialog
      opened
      title="דיווח על המודעה"
      description="הדיווח מגיע אל עורכי התוכן בלבד."
      okLabel="שליחת הדיווח"
      onSubmit={send}
      onCancel={onClose}
    >
      <div ref={fields} className={classes.fields}>
        <RadioPills
          name="reason"
          label="מה לא בסדר כאן?"
          options={reportReasons}
          value={reason}
          onChange={setReason}
          error={checked ? problems.reason : undefined}
          stacked
        />
        <Textarea
          name="words"
          label="במילים אחרות (לא חובה)"
          rows={3}
          maxLength={400}
          dir="auto"
          value={words}
          error={checked ? problems.words : undefined}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      </div>
    </DraggableDialog>
  )
}
