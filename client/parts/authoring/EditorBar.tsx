import { Button } from '@mantine/core'
import { useState } from 'react'
import type { EditablePost } from '#contract/authoring.ts'
import { FormBar } from '../form/FormBar.tsx'
import type { PostForm } from './usePostForm.ts'

type Status = 'draft' | 'published'

interface Properties {
  form: PostForm
  /** How the item stands; null for one that was never saved. */
  state: EditablePost['state'] | null
}

/** The buttons that save, always in sight. */
export function EditorBar({ form, state }: Properties) {
  const [pressed, setPressed] = useState<Status>()
  const { pending, values, submit } = form
  const { publish_at } = values
  const isOut = state === 'published' || state === 'scheduled' || state === 'expired'
  const later = publish_at !== null && Date.parse(publish_at) > Date.now()
  const saving = (status: Status) => ({
    size: 'md',
    loading: pending && pressed === status,
    disabled: pending || state === 'archived',
    onClick: () => {
      setPressed(status)
      void submit({ status })
    },
  })
  return (
    <FormBar form={form} saved={state !== null && 'הכול שמור'}>
      <Button variant="default" {...saving('draft')}>
        {isOut ? 'החזרה לטיוטה' : 'שמירת טיוטה'}
      </Button>
      <Button {...saving('published')}>{isOut ? 'שמירת השינויים' : later ? 'תזמון הפרסום' : 'פרסום'}</Button>
    </FormBar>
  )
}
