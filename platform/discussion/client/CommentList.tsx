import { IconEye, IconEyeOff, IconFlag, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '#core/client/api/queries.ts'
import { TextField } from '#core/client/kits/form/fields/fields.tsx'
import { RecordDialog } from '#core/client/kits/form/RecordDialog.tsx'
import { useForm } from '#core/client/kits/form/useForm.ts'
import { MoreMenu } from '#core/client/ui/controls/MoreMenu.tsx'
import { useStore } from '#core/client/ui/store.ts'
import type { Comment } from '#platform/discussion/contract/discussion.ts'
import { signedIn } from '#platform/people/client/signedIn.ts'
import { discussion } from '#schemas/platform/discussion/contract/discussion.ts'
import { CommentText } from './CommentText.tsx'
import { ReportDialog } from './ReportDialog.tsx'

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

export function CommentList({ comments, ...others }: Properties) {
  if (comments.length === 0) return <p className="text-muted">עוד אין תגובות. אפשר להיות הראשונים.</p>
  return (
    <ul className="plain grid grid-cols-1 gap-20">
      {comments.map((comment) => (
        <CommentItem key={comment.id} comment={comment} {...others} />
      ))}
    </ul>
  )
}
