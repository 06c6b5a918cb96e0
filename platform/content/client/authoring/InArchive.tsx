import { IconArchive } from '@tabler/icons-react'
import { useCall } from '#core/client/api/queries.ts'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { authoring } from '#platform/content/contract/authoring.ts'
import classes from './InArchive.module.css'

export function InArchive({ id }: { id: number }) {
  const restore = useCall(authoring.restorePost)
  return (
    <div className={classes.notice}>
      <IconArchive className={classes.icon} size={22} stroke={1.8} aria-hidden />
      <p className={classes.text}>
        הפריט בארכיון. אפשר לערוך אותו אחרי שמחזירים אותו; כעבור 30 יום הוא נמחק.
      </p>
      <Action label="החזרה מהארכיון" primary size="sm" onClick={() => restore.mutate({ body: { id } })} />
    </div>
  )
}
