import { useState } from 'react'
import { FormBar } from '#core/client/kits/form/SaveBar.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { openDialog } from '#core/client/ui/dialogs/dialog.ts'
import type { EditablePost } from '#platform/content/contract/authoring.ts'
import type { PostForm } from './usePostForm.ts'

type Status = 'draft' | 'published'

/** A scheduled item whose time was taken away is published at once, which may not be what its editor meant. */
function askToPublish(publish: () => void): void {
  void openDialog({
    title: 'לפרסם עכשיו?',
    description: 'הפרסום היה מתוזמן, ועכשיו אין מועד שעוד לא הגיע: הפריט יופיע מיד.',
    okLabel: 'פרסום',
    onSubmit: publish,
  })
}

interface Properties {
  form: PostForm
  /** How the item stands; null for one that was never saved. */
  state: EditablePost['state'] | null
}

export function EditorBar({ form, state }: Properties) {
  const [pressed, setPressed] = useState<Status>()
  const { pending, values, check, submit } = form
  const { publish_at } = values
  const isOut = state === 'published' || state === 'scheduled' || state === 'expired'
  const later = publish_at !== null && Date.parse(publish_at) > Date.now()
  function save(status: Status): void {
    setPressed(status)
    void submit({ status })
  }
  const saving = (status: Status) => ({
    loading: pending && pressed === status,
    disabled: pending || state === 'archived',
    onClick: () => {
      const isAsked = status === 'published' && state === 'scheduled' && !later
      if (!isAsked) save(status)
      // What is wrong shows before the question, and what the server refuses after it: under a dialog nothing takes the focus.
      else if (check()) askToPublish(() => save(status))
    },
  })
  return (
    <FormBar form={form} saved={state !== null && 'הכול שמור'}>
      <Action label={isOut ? 'החזרה לטיוטה' : 'שמירת טיוטה'} {...saving('draft')} />
      <Action
        label={isOut ? 'שמירת השינויים' : later ? 'תזמון הפרסום' : 'פרסום'}
        primary
        {...saving('published')}
      />
    </FormBar>
  )
}
