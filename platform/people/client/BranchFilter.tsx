import { useNavigate } from '@tanstack/react-router'
import { q, useRead } from '#core/client/api/queries.ts'
import { Select } from '#core/client/ui/controls/Select.tsx'
import { useStore } from '#core/client/ui/store.ts'
import { announce } from '#core/client/ui/text/announce.ts'
import { people } from '#platform/people/contract/people.ts'
import { OwnBranch } from './OwnBranch.tsx'
import { signedIn } from './signedIn.ts'

interface Properties {
  chosen: number | undefined
  hrefOf: (branch: number | undefined) => string
}

/** Filters a list by any branch, and by one's own in one tap. */
export function BranchFilter({ chosen, hrefOf }: Properties) {
  const data = useRead(q(people.getPlaces))
  const navigate = useNavigate()
  const ownName = useStore(signedIn)?.fields.branch

  function choose(value: string): void {
    announce(value === '' ? 'הרשימה של כל הסניפים' : 'הרשימה סוננה לפי סניף')
    void navigate({ href: hrefOf(value === '' ? undefined : Number(value)), resetScroll: false })
  }

  return (
    <div className="flex flex-wrap items-center gap-8">
      <Select
        aria-label="סניף"
        className="flex-[1_1_9rem] max-w-[16rem]"
        value={chosen}
        none="כל הסניפים"
        options={data.branches.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={choose}
      />
      <OwnBranch branches={data.branches} chosen={chosen} ownName={ownName} hrefOf={hrefOf} />
    </div>
  )
}
