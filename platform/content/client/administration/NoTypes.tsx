import { usePage } from '#core/client/shell/usePage.ts'
import { EmptyState } from '#core/client/ui/page/EmptyState.tsx'

/** Stands where an editor was given no type of content to write. */
export function NoTypes() {
  usePage({})
  return (
    <EmptyState
      page
      title="עוד לא הוקצו סוגי תוכן"
      text="מנהלי הפורטל קובעים מי כותבים כל סוג תוכן. אפשר לפנות אליהם."
    />
  )
}
