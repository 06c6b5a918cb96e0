import { IconArchive } from '@tabler/icons-react'
import { useCall } from '#core/client/api/queries.ts'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { authoring } from '#platform/content/contract/authoring.ts'

export function InArchive({ id }: { id: number }) {
  const restore = useCall(authoring.restorePost)
  return (
    <div className="flex flex-wrap items-center gap-y-8 gap-x-12 py-12 px-16 rounded-card bg-warning-soft">
      <IconArchive className="flex-none text-warning" size={22} stroke={1.8} aria-hidden />
      <p className="flex-[1_1_16rem] min-w-0 font-semibold">
        הפריט בארכיון. אפשר לערוך אותו אחרי שמחזירים אותו; כעבור 30 יום הוא נמחק.
      </p>
      <Action label="החזרה מהארכיון" primary size="sm" onClick={() => restore.mutate({ body: { id } })} />
    </div>
  )
}
