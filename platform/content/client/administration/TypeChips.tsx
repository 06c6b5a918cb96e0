import { Chips, chipsOf } from '#core/client/kits/Chips.tsx'
import { usePage } from '#core/client/shell/usePage.ts'
import { EmptyState } from '#core/client/ui/page/EmptyState.tsx'
import { clientTypeOf } from '#platform/content/client/content-type.ts'
import type { PostType } from '#platform/content/contract/post-types.ts'

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

interface Properties {
  types: readonly PostType[]
  current: PostType
  hrefOf: (type: PostType) => string
}

/** The way to the content of another type. */
export function TypeChips({ types, current, hrefOf }: Properties) {
  const choices = types.map((value) => ({ value, label: clientTypeOf(value).many }))
  return <Chips oneLine label="סוגי תוכן" chips={chipsOf(choices, current, hrefOf)} />
}
