import { Chips } from '#core/client/kits/Chips.tsx'
import { clientTypeOf } from '#platform/content/client/content-type.ts'
import type { PostType } from '#platform/content/contract/post-types.ts'

interface Properties {
  types: readonly PostType[]
  current: PostType
  hrefOf: (type: PostType) => string
}

/** The way to the content of another type. */
export function TypeChips({ types, current, hrefOf }: Properties) {
  const chips = types.map((type) => ({
    label: clientTypeOf(type).many,
    href: hrefOf(type),
    current: type === current,
  }))
  return <Chips oneLine label="סוגי תוכן" chips={chips} />
}
