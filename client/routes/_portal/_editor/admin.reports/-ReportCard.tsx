import { Button } from '@mantine/core'
import { IconArchive, IconCheck, IconEyeOff } from '@tabler/icons-react'
import { useCall } from '#client/api/queries.ts'
import { itemHref } from '#client/parts/addresses.ts'
import { CommentText } from '#client/parts/discussion/CommentText.tsx'
import { AppLink } from '#client/ui/AppLink.tsx'
import { showAlert } from '#client/ui/alert.ts'
import { Card } from '#client/ui/Card.tsx'
import { DateText } from '#client/ui/DateText.tsx'
import { openDialog } from '#client/ui/dialog.ts'
import { UserText } from '#client/ui/UserText.tsx'
import { authoring } from '#contract/authoring.ts'
import { discussion, type Report } from '#contract/discussion.ts'
import classes from './-reports.module.css'

/** What an editor does about a report; hiding and archiving close it too. */
function useDecisions({ id, post_id, post_type, comment }: Report) {
  const hide = useCall(discussion.hideComment)
  const archive = useCall(authoring.deletePost)
  const close = useCall(discussion.closeReport)
  const closeWith = async (message: string) => {
    await close.mutateAsync({ body: { id } })
    showAlert({ severity: 'success', message })
  }
  /** What fails was told by its call. */
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

/** One report: on what, by whom, why, and what can be done. */
export function ReportCard({ report }: { report: Report }) {
  const { comment, reason, reporter, created_at, post_id, post_type, post_slug, post_title } = report
  const { pending, dismiss, hideComment, archiveItem } = useDecisions(report)
  const href = itemHref({ post_type, id: post_id, slug: post_slug })
  return (
    <Card as="li" className={classes.card}>
      <div>
        <p className={classes.meta}>
          {comment ? 'דיווח על תגובה' : 'דיווח על פריט'} · <UserText>{reporter}</UserText> ·{' '}
          <DateText date={created_at} />
        </p>
        <h2 className={classes.title}>
          <AppLink href={href}>
            <UserText>{post_title}</UserText>
          </AppLink>
        </h2>
      </div>
      <p className={classes.reason}>
        <UserText>{reason}</UserText>
      </p>
      {comment && (
        <div className={classes.comment}>
          <CommentText comment={comment} />
        </div>
      )}
      <div className={classes.actions}>
        <Button
          variant="default"
          leftSection={<IconCheck size={18} aria-hidden />}
          disabled={pending}
          onClick={dismiss}
        >
          הכול בסדר, לסגור
        </Button>
        {comment && !comment.hidden && (
          <Button
            variant="default"
            leftSection={<IconEyeOff size={18} aria-hidden />}
            disabled={pending}
            onClick={hideComment}
          >
            הסתרת התגובה
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconArchive size={18} aria-hidden />}
          disabled={pending}
          onClick={archiveItem}
        >
          העברת הפריט לארכיון
        </Button>
      </div>
    </Card>
  )
}
