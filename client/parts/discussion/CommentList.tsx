import { Button } from '@mantine/core'
import { IconEye, IconEyeOff, IconFlag, IconPencil, IconTrash } from '@tabler/icons-react'
import { useCall } from '#client/api/queries.ts'
import { signedIn } from '#client/api/session.ts'
import { showAlert } from '#client/ui/alert.ts'
import { openDialog } from '#client/ui/dialog.ts'
import { MoreMenu } from '#client/ui/MoreMenu.tsx'
import { useStore } from '#client/ui/store.ts'
import { type Comment, discussion } from '#contract/discussion.ts'
import { longestComment } from './CommentForm.tsx'
import { CommentText } from './CommentText.tsx'
import classes from './Discussion.module.css'
import { dialogText } from './dialogText.tsx'
import { useReport } from './useReport.tsx'

const done = (message: string) => () => showAlert({ severity: 'success', message })

/** What its author does with a comment. */
function useOwnActions(comment: Comment) {
  const update = useCall(discussion.updateComment, { onSuccess: done('התגובה עודכנה') })
  const remove = useCall(discussion.deleteComment, { onSuccess: done('התגובה נמחקה') })
  const edit = () => {
    const { content, read } = dialogText({ label: 'התגובה', maxLength: longestComment, text: comment.body })
    void openDialog({
      title: 'עריכת התגובה',
      content,
      okLabel: 'שמירה',
      onSubmit: () => update.mutateAsync({ body: { id: comment.id, body: read() } }),
    })
  }
  const confirmRemoval = () =>
    void openDialog({
      title: 'למחוק את התגובה?',
      description: 'אי אפשר להחזיר תגובה שנמחקה.',
      okLabel: 'מחיקה',
      danger: true,
      onSubmit: () => remove.mutateAsync({ query: { id: comment.id } }),
    })
  return [
    { label: 'עריכה', icon: IconPencil, onPress: edit },
    { label: 'מחיקה', icon: IconTrash, onPress: confirmRemoval },
  ]
}

/** What a moderator does with it. */
function useModeration({ id, hidden }: Comment) {
  const hide = useCall(discussion.hideComment, {
    onSuccess: (answer) => done(answer.hidden ? 'התגובה הוסתרה' : 'התגובה מוצגת שוב')(),
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
  const mine = useStore(signedIn)?.user.id === comment.author.id
  const own = useOwnActions(comment)
  const moderation = useModeration(comment)
  const report = useReport()
  const reportComment = {
    label: 'דיווח',
    icon: IconFlag,
    onPress: () => report({ post_id: postId, comment_id: comment.id }),
  }
  const actions = [...(mine ? own : [reportComment]), ...(mayModerate ? moderation : [])]
  return (
    <li>
      <CommentText
        comment={comment}
        menu={<MoreMenu label={`עוד פעולות על התגובה של ${comment.author.name}`} actions={actions} />}
      />
    </li>
  )
}

interface Properties extends Omit<ItemProperties, 'comment'> {
  comments: readonly Comment[]
  more: (() => void) | undefined
  loading: boolean
}

/** The comments, the newest first, and the button for older ones. */
export function CommentList({ comments, more, loading, ...others }: Properties) {
  if (comments.length === 0) return <p className={classes.none}>עוד אין תגובות. אפשר להיות הראשונים.</p>
  return (
    <>
      <ul className={classes.list}>
        {comments.map((comment) => (
          <CommentItem key={comment.id} comment={comment} {...others} />
        ))}
      </ul>
      {more && (
        <Button variant="default" size="md" className={classes.more ?? ''} loading={loading} onClick={more}>
          תגובות קודמות
        </Button>
      )}
    </>
  )
}
