import { RestoredNotice } from '#core/client/kits/form/drafts/RestoredNotice.tsx'
import { FormProblem } from '#core/client/kits/form/FormProblem.tsx'
import { TextField } from '#core/client/kits/form/fields/fields.tsx'
import { useForm } from '#core/client/kits/form/useForm.ts'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { announce } from '#core/client/ui/text/announce.ts'
import { counted } from '#core/rules/text/counted.ts'
import { discussion } from '#schemas/platform/discussion/contract/discussion.ts'

const maxCommentLength = 2000
/** Length from which the remaining characters are shown. */
const nearlyFull = 1800

export function CommentForm({ postId }: { postId: number }) {
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
