import { IconArchive, IconCheck, IconEyeOff, IconFlag } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { useCall } from '#core/client/api/queries.ts'
import { AdminList } from '#core/client/kits/admin/AdminList.tsx'
import { AdminPage } from '#core/client/kits/admin/AdminPage.tsx'
import { managedList } from '#core/client/kits/admin/managedList.ts'
import { pageParameter, searchOf } from '#core/client/kits/list/searchOf.ts'
import { AppLink } from '#core/client/ui/AppLink.tsx'
import { Note } from '#core/client/ui/cards/Note.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { actions, type Column, custom, date, link, text } from '#core/client/ui/dataTable/columns.tsx'
import { showAlert } from '#core/client/ui/dialogs/alert.ts'
import { openDialog } from '#core/client/ui/dialogs/dialog.ts'
import { EmptyState } from '#core/client/ui/page/EmptyState.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { itemHref } from '#platform/content/client/addresses.ts'
import { authoring } from '#platform/content/contract/authoring.ts'
import { CommentText } from '#platform/discussion/client/CommentText.tsx'
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

function Decisions({ report }: { report: Report }) {
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

const list = managedList({
  address: searchOf('/admin/reports', { page: pageParameter }),
  endpoint: discussion.getReports,
  query: () => ({}),
  rows: ({ reports }) => reports,
})

export const Route = createFileRoute('/_portal/admin/reports')({
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => list.prefetch(deps),
  component: Reports,
})

const columns: readonly Column<Report>[] = [
  link('post_title', 'הפריט', ({ post_type, post_id, post_slug }) =>
    itemHref({ post_type, id: post_id, slug: post_slug }),
  ),
  custom('comment', 'על מה', ({ comment }) =>
    comment ? (
      <Note>
        <CommentText comment={comment} />
      </Note>
    ) : (
      'הפריט כולו'
    ),
  ),
  text('reason', 'הסיבה', {
    cell: ({ reason }) => <UserText className="whitespace-pre-line">{reason}</UserText>,
  }),
  text('reporter', 'מדווח'),
  date('created_at', 'מועד'),
  actions((report) => <Decisions report={report} />),
]

function Reports() {
  const search = Route.useSearch(list.address.parsed)
  const later = search.page !== undefined
  return (
    <AdminPage shown={list.address.href(search)}>
      <AdminList
        label="דיווחי התוכן"
        list={list}
        values={search}
        columns={columns}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            icon={IconFlag}
            title={later ? 'אין דיווחי תוכן בעמוד הזה' : 'אין דיווחי תוכן פתוחים'}
            text="כשמישהו ידווח על פריט או על תגובה, הדיווח יופיע כאן."
            {...(later && { action: <AppLink href="/admin/reports">לדיווחי התוכן הראשונים</AppLink> })}
          />
        }
      />
    </AdminPage>
  )
}
