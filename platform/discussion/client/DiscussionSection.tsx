import { IconEye, IconEyeOff, IconFlag, IconPencil, IconTrash } from '@tabler/icons-react'
import { usePrefetchQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { showError } from '#core/client/api/errors.ts'
import { q, useCall, useRead } from '#core/client/api/queries.ts'
import { TextField } from '#core/client/kits/form/fields/fields.tsx'
import { FormProblem, RestoredNotice } from '#core/client/kits/form/notices.tsx'
import { RecordDialog } from '#core/client/kits/form/RecordDialog.tsx'
import { useForm } from '#core/client/kits/form/useForm.ts'
import { MoreButton, useGrowingList } from '#core/client/kits/list/useGrowingList.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { MoreMenu } from '#core/client/ui/controls/MoreMenu.tsx'
import { useStore } from '#core/client/ui/store.ts'
import { announce } from '#core/client/ui/text/announce.ts'
import { counted } from '#core/rules/text/counted.ts'
import type { Comment } from '#platform/discussion/contract/discussion.ts'
import { signedIn } from '#platform/people/client/signedIn.ts'
import { discussion } from '#schemas/platform/discussion/contract/discussion.ts'
import { CommentText } from './CommentText.tsx'
import classes from './Discussion.module.css'
import { type Kind, Reactions, withOwnReaction } from './Reactions.tsx'

interface ReportDialogProperties {
  postId: number
  /** Null: the item itself. */
  commentId: number | null
  onClose: () => void
}

/** Reports to the editors that an item, or a comment on it, does not belong here. */
function ReportDialog({ postId, commentId, onClose }: ReportDialogProperties) {
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

function EditDialog({ comment: { id, body }, onClose }: { comment: Comment; onClose: () => void }) {
  const form = useForm(discussion.updateComment, {
    initial: { id, body },
    missing: { body: 'צריך לכתוב כמה מילים' },
    draft: `edited-comment:${id}`,
    success: 'התגובה עודכנה',
  })
  return (
    <RecordDialog form={form} title="עריכת התגובה" okLabel="שמירה" onClose={onClose}>
      <TextField field={form.field('body')} label="התגובה" rows={4} />
    </RecordDialog>
  )
}

/** What its author does with a comment, besides changing it. */
function useRemoval({ id }: Comment) {
  const remove = useCall(discussion.deleteComment, {
    ask: {
      title: 'למחוק את התגובה?',
      description: 'אי אפשר להחזיר תגובה שנמחקה.',
      okLabel: 'מחיקה',
      danger: true,
    },
    done: 'התגובה נמחקה',
  })
  return { label: 'מחיקה', icon: IconTrash, onPress: () => remove.mutate({ query: { id } }) }
}

function useModeration({ id, hidden }: Comment) {
  const hide = useCall(discussion.hideComment, {
    done: (answer) => (answer.hidden ? 'התגובה הוסתרה' : 'התגובה מוצגת שוב'),
  })
  return [
    {
      label: hidden ? 'הצגה מחדש' : 'הסתרה',
      icon: hidden ? IconEye : IconEyeOff,
      onPress: () => hide.mutate({ body: { id, hidden: !hidden } }),
    },
  ]
}

interface ItemProperties {
  postId: number
  comment: Comment
  mayModerate: boolean
}

function CommentItem({ postId, comment, mayModerate }: ItemProperties) {
  const [opened, setOpened] = useState<'edit' | 'report'>()
  const mine = useStore(signedIn)?.user.id === comment.author.id
  const removal = useRemoval(comment)
  const moderation = useModeration(comment)
  const edit = { label: 'עריכה', icon: IconPencil, onPress: () => setOpened('edit') }
  const report = { label: 'דיווח', icon: IconFlag, onPress: () => setOpened('report') }
  const actions = [...(mine ? [edit, removal] : [report]), ...(mayModerate ? moderation : [])]
  const close = () => setOpened(undefined)
  return (
    <li>
      <CommentText
        comment={comment}
        menu={<MoreMenu label={`עוד פעולות על התגובה של ${comment.author.name}`} actions={actions} />}
      />
      {opened === 'edit' && <EditDialog comment={comment} onClose={close} />}
      {opened === 'report' && <ReportDialog postId={postId} commentId={comment.id} onClose={close} />}
    </li>
  )
}

interface Properties extends Omit<ItemProperties, 'comment'> {
  comments: readonly Comment[]
}

function CommentList({ comments, ...others }: Properties) {
  if (comments.length === 0) return <p className="text-muted">עוד אין תגובות. אפשר להיות הראשונים.</p>
  return (
    <ul className="plain grid grid-cols-1 gap-20">
      {comments.map((comment) => (
        <CommentItem key={comment.id} comment={comment} {...others} />
      ))}
    </ul>
  )
}

const reactionsTo = (postId: number) => q(discussion.getReactions, { id: postId })

/**
 * The reactions, and a function that sets the person's own. The last press shows optimistically until the server answers.
 */
function useReactions(postId: number) {
  const client = useQueryClient()
  const { queryKey } = reactionsTo(postId)
  const saved = useRead(reactionsTo(postId))
  const { mutate, isPending, variables } = useCall(discussion.setReaction, {
    inTurn: true,
    onError: (error) => {
      void client.invalidateQueries({ queryKey })
      showError(error)
    },
  })
  const reactions = isPending ? withOwnReaction(saved, variables.body.kind) : saved
  function press(kind: Kind): void {
    mutate({ body: { post_id: postId, kind: reactions.mine === kind ? null : kind } })
  }
  return { reactions, press }
}

/** One reaction a person, and how many others had each. */
function ReactionBar({ postId }: { postId: number }) {
  const { reactions, press } = useReactions(postId)
  const [reporting, setReporting] = useState(false)
  const report = { label: 'דיווח על הפריט', icon: IconFlag, onPress: () => setReporting(true) }
  return (
    <div className="flex items-start gap-8">
      <Reactions reactions={reactions} onPress={press} />
      <MoreMenu label="עוד פעולות על הפריט" actions={[report]} />
      {reporting && <ReportDialog postId={postId} commentId={null} onClose={() => setReporting(false)} />}
    </div>
  )
}

const maxCommentLength = 2000
/** Length from which the remaining characters are shown. */
const nearlyFull = 1800

function CommentForm({ postId }: { postId: number }) {
  const form = useForm(discussion.addComment, {
    initial: { post_id: postId, body: '' },
    missing: { body: 'צריך לכתוב כמה מילים' },
    draft: `comment:${postId}`,
    set: () => ({ body: '' }),
    onSent: () => announce('התגובה פורסמה'),
  })
  const { length } = form.values.body
  const left = maxCommentLength - length
  return (
    <form className="grid grid-cols-1 gap-12" {...form.properties}>
      <RestoredNotice form={form} />
      <TextField
        field={{ ...form.field('body'), required: false }}
        label="התגובה שלך"
        placeholder="מה דעתך?"
        rows={2}
        autosize
        maxRows={10}
      />
      <FormProblem text={form.problem} />
      <div className="flex items-center flex-wrap gap-8 gap-x-16">
        <Action label="פרסום התגובה" submits={form} />
        {length >= nearlyFull && (
          <span className="text-muted text-sm tabular-nums" role="status">
            {left === 0 ? 'לא נשאר מקום' : counted(left, 'נשאר תו אחד', 'נשארו # תווים', 'נשארו שני תווים')}
          </span>
        )}
      </div>
    </form>
  )
}

/** The place that notifications lead to. */
const anchor = 'discussion'

/** Scrolls to the discussion if the address names it, since it loads after the page. */
function useAnchor() {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    if (location.hash === `#${anchor}`) ref.current?.scrollIntoView()
  }, [])
  return ref
}

export function DiscussionSection({ postId }: { postId: number }) {
  const title = useId()
  const ref = useAnchor()
  // Fetched in parallel with the comments.
  usePrefetchQuery(reactionsTo(postId))
  const list = useGrowingList(discussion.getComments, { id: postId }, ({ comments }) => comments)
  const { total, may_moderate } = list.first
  return (
    <section ref={ref} id={anchor} aria-labelledby={title} className={classes.section}>
      <ReactionBar postId={postId} />
      <h2 id={title} className="text-3xl">
        תגובות
        {total > 0 && <span className="text-muted font-medium tabular-nums"> {total}</span>}
      </h2>
      <CommentForm postId={postId} />
      <CommentList postId={postId} comments={list.rows} mayModerate={may_moderate} />
      <MoreButton label="תגובות קודמות" list={list} />
    </section>
  )
}
