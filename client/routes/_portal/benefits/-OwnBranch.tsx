import { IconMapPinCheck } from '@tabler/icons-react'
import { AppLink } from '#client/ui/AppLink.tsx'
import type { Places } from '#contract/people.ts'
import classes from './-BranchFilter.module.css'
import { type BenefitsSearch, benefitsHref } from './-benefitsSearch.ts'

interface Properties {
  search: BenefitsSearch
  branches: Places['branches']
  /** The session knows the branch by its name only. */
  ownName: string | null | undefined
}

/** Filters by one's own branch in one tap; nothing for who has none. The first screen draws it too: no hooks. */
export function OwnBranch({ search: { main, category, branch }, branches, ownName }: Properties) {
  const own = branches.find(({ name }) => name === ownName)
  if (!own) return null
  const isOwn = own.id === branch
  return (
    <AppLink
      href={benefitsHref({ main, category, branch: isOwn ? undefined : own.id })}
      className={classes.own}
      aria-current={isOwn ? 'page' : undefined}
    >
      <IconMapPinCheck size={20} stroke={1.8} aria-hidden />
      בסניף שלי
    </AppLink>
  )
}
