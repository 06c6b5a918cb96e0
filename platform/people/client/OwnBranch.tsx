import { IconMapPinCheck } from '@tabler/icons-react'
import type { Places } from '#platform/people/contract/people.ts'

interface Properties {
  branches: Places['branches']
  chosen: number | undefined
  /** The session knows one's own branch by its name only. */
  ownName: string | null | undefined
  hrefOf: (branch: number | undefined) => string
}

/** Filters by one's own branch in one tap; nothing for who has none. The first screen draws it too: no hooks. */
export function OwnBranch({ branches, chosen, ownName, hrefOf }: Properties) {
  const own = branches.find(({ name }) => name === ownName)
  if (!own) return null
  const isOwn = own.id === chosen
  return (
    <a
      href={hrefOf(isOwn ? undefined : own.id)}
      className="button-like px-16 border-hairline rounded-[22px]"
      aria-current={isOwn ? 'page' : undefined}
    >
      <IconMapPinCheck size={20} stroke={1.8} aria-hidden />
      בסניף שלי
    </a>
  )
}
