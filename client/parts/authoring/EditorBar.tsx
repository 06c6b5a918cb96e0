import { Button } from '@mantine/core'
import { Ltr } from '#client/ui/Ltr.tsx'
import type { EditablePost } from '#contract/authoring.ts'
import { formatTime } from '#domain/dates.ts'
import classes from './PostEditor.module.css'
import { useForm } from './usePostForm.ts'

type Status = 'draft' | 'published'

interface Properties {
  /** How the item stands; null for one that was never saved. */
  state: EditablePost['state'] | null
  /** The status that is being saved, if one is. */
  saving: Status | null
  /** When the draft was last stored in this browser, see `useDraftKeeping`. */
  keptAt: number | false | undefined
  onSave: (status: Status) => void
}

/** Where the text is now: on the server, in this browser, or only on the screen. */
function Whereabouts({ keptAt, isNew }: { keptAt: number | false | undefined; isNew: boolean }) {
  const { dirty } = useForm()
  if (!dirty) return isNew ? null : 'הכול שמור'
  if (keptAt === false) return 'יש שינויים שלא נשמרו. אין מקום לעותק בדפדפן הזה.'
  if (keptAt === undefined) return 'יש שינויים שלא נשמרו'
  return (
    <>
      {'יש שינויים שלא נשמרו. עותק בדפדפן הזה מ־'}
      <Ltr>{formatTime(new Date(keptAt))}</Ltr>
    </>
  )
}

/** The buttons that save, always in sight. */
export function EditorBar({ state, saving, keptAt, onSave }: Properties) {
  const { publish_at } = useForm().input
  const isOut = state === 'published' || state === 'scheduled' || state === 'expired'
  const later = publish_at !== null && Date.parse(publish_at) > Date.now()
  return (
    <div className={classes.bar}>
      <p className={classes.whereabouts}>
        <Whereabouts keptAt={keptAt} isNew={state === null} />
      </p>
      <div className={classes.barButtons}>
        <Button
          size="md"
          variant="default"
          loading={saving === 'draft'}
          disabled={saving !== null || state === 'archived'}
          onClick={() => onSave('draft')}
        >
          {isOut ? 'החזרה לטיוטה' : 'שמירת טיוטה'}
        </Button>
        <Button
          size="md"
          loading={saving === 'published'}
          disabled={saving !== null || state === 'archived'}
          onClick={() => onSave('published')}
        >
          {isOut ? 'שמירת השינויים' : later ? 'תזמון הפרסום' : 'פרסום'}
        </Button>
      </div>
    </div>
  )
}
