import '@mantine/core/styles/Input.layer.css'
import { NativeSelect } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { q } from '#client/api/queries.ts'
import { signedIn } from '#client/api/session.ts'
import { announce } from '#client/ui/announce.ts'
import { useStore } from '#client/ui/store.ts'
import { people } from '#contract/people.ts'
import classes from './-BranchFilter.module.css'
import { type BenefitsSearch, benefitsHref } from './-benefitsSearch.ts'
import { OwnBranch } from './-OwnBranch.tsx'

/** Filters the benefits by where they can be used: by any branch, and by one's own in one tap. */
export function BranchFilter({ search }: { search: BenefitsSearch }) {
  const { data } = useSuspenseQuery(q(people.getPlaces))
  const navigate = useNavigate()
  const { main, category, branch } = search
  const ownName = useStore(signedIn)?.fields.branch

  function choose(value: string): void {
    announce(value === '' ? 'הטבות בכל הסניפים' : 'הרשימה סוננה לפי סניף')
    const href = benefitsHref({ main, category, branch: value === '' ? undefined : Number(value) })
    void navigate({ href, resetScroll: false })
  }

  return (
    <div className={classes.filter}>
      <NativeSelect
        aria-label="סניף"
        className={classes.select}
        value={branch ?? ''}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        <option value="">כל הסניפים</option>
        {data.branches.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </NativeSelect>
      <OwnBranch search={search} branches={data.branches} ownName={ownName} />
    </div>
  )
}
