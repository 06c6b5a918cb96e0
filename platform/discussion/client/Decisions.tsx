import { IconArchive, IconCheck, IconEyeOff } from '@tabler/icons-react'
import { q, useCall, useRead } from '#core/client/api/queries.ts'
import { Fact, Facts } from '#core/client/ui/cards/Facts.tsx'
import { Note } from '#core/client/ui/cards/Note.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { showAlert } from '#core/client/ui/dialogs/alert.ts'
import { openDialog } from '#core/client/ui/dialogs/dialog.ts'
import { WideDialog } from '#core/client/ui/dialogs/WideDialog.tsx'
import { DateText } from '#core/client/ui/text/DateText.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { itemHref } from '#platform/content/client/addresses.ts'
import { authoring } from '#platform/content/contract/authoring.ts'
import { discussion, type Report } from '#platform/discussion/contract/discussion.ts'
import type { WorkDialogProperties } from '#platform/requests/client/work.ts'
import { CommentText } from './CommentText.tsx'

/** What an editor does about a report; hiding and archiving close it too. */
function useDecisions({ id, post_id, post_type, comment }: Report, onDone?: () => void) {
  const hide = useCall(discussion.hideComment)
  const archive = useCall(authoring.deletePost)
  const close = useCall(discussion.closeReport)
  const closeWith = async (message: string) => {
    await close.mutateAsync({ body: { id } })
    showAlert({ severity: 'success', message })
    onDone?.()
  }
  /** Errors are already reported by the call. */
  const quietly = (act: () => Promise<void>) => void act().catch(() => {})
  return {
    pending: hide.isPending || close.isPending,
    dismiss: () => quietly(() => closeWith('הדיווח נסגר')),
    hideComment: () =>
      quietly(async () => {
        if (comment) await hide.mutateAsync({ body: { id: comment.id, hidden: true } })
        await closeWith('התגובה הוסתרה והדיווח נסגר')
      }),
    archiveItem: () =>
      void openDialog({
        title: 'להעביר את הפריט לארכיון?',
        description: 'הפריט לא יוצג יותר. אפשר לשחזר אותו מהארכיון במשך שלושים יום.',
        okLabel: 'העברה לארכיון',
        danger: true,
        onSubmit: async () => {
          await archive.mutateAsync({ query: { id: post_id, type: post_type } })
          showAlert({ severity: 'success', message: 'הפריט הועבר לארכיון' })
          // While its item is in the archive the report waits for nobody, closed or not.
          await close.mutateAsync({ body: { id } }).catch(() => {})
          onDone?.()
        },
      }),
  }
}

export function Decisions({ report, onDone }: { report: Report; onDone?: () => void }) {
  const { pending, dismiss, hideComment, archiveItem } = useDecisions(report, onDone)
  const decisions = [
    { label: 'הכול בסדר, לסגור', icon: IconCheck, act: dismiss },
    ...(report.comment && !report.comment.hidden
      ? [{ label: 'הסתרת התגובה', icon: IconEyeOff, act: hideComment }]
      : []),
    { label: 'העברת הפריט לארכיון', icon: IconArchive, act: archiveItem },
  ]
  return (
    <span className="flex flex-wrap gap-6 justify-end py-6">
      {decisions.map(({ label, icon: Icon, act }) => (
        <Action key={label} icon={Icon} label={label} size="sm" disabled={pending} onClick={act} />
      ))}
    </span>
  )
}

/** The comment that was reported, or that it is the item. */
export function Reported({ comment }: Pick<Report, 'comment'>) {
  if (!comment) return 'הפריט כולו'
  return (
    <Note>
      <CommentText comment={comment} />
    </Note>
  )
}

/** An open report, to be decided where one is. */
export function ReportDialog({ id, onClose }: WorkDialogProperties) {
  const [report] = useRead(q(discussion.getReports, { page: 1, id })).reports
  return (
    <WideDialog
      title="דיווח תוכן"
      onClose={onClose}
      actions={report && <Decisions report={report} onDone={onClose} />}
    >
      {report ? (
        <Facts>
          <Fact label="הפריט">
            <a href={itemHref({ post_type: report.post_type, id: report.post_id, slug: report.post_slug })}>
              <UserText>{report.post_title}</UserText>
            </a>
          </Fact>
          <Fact label="על מה">
            <Reported {...report} />
          </Fact>
          <Fact label="הסיבה">
            <UserText lines>{report.reason}</UserText>
          </Fact>
          <Fact label="מדווח">
            <UserText>{report.reporter}</UserText>
          </Fact>
          <Fact label="מועד">
            <DateText on date={report.created_at} />
          </Fact>
        </Facts>
      ) : (
        'הדיווח כבר נסגר.'
      )}
    </WideDialog>
  )
}
