import { IconArchive, IconCheck, IconEyeOff } from '@tabler/icons-react'
import { useCall } from '#core/client/api/queries.ts'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { showAlert } from '#core/client/ui/dialogs/alert.ts'
import { openDialog } from '#core/client/ui/dialogs/dialog.ts'
import { authoring } from '#platform/content/contract/authoring.ts'
import { discussion, type Report } from '#platform/discussion/contract/discussion.ts'

/** What an editor does about a report; hiding and archiving close it too. */
function useDecisions({ id, post_id, post_type, comment }: Report) {
  const hide = useCall(discussion.hideComment)
  const archive = useCall(authoring.deletePost)
  const close = useCall(discussion.closeReport)
  const closeWith = async (message: string) => {
    await close.mutateAsync({ body: { id } })
    showAlert({ severity: 'success', message })
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
        },
      }),
  }
}

export function Decisions({ report }: { report: Report }) {
  const { pending, dismiss, hideComment, archiveItem } = useDecisions(report)
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
