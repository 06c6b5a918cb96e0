import '@mantine/core/styles/Input.layer.css'
import { NativeSelect } from '@mantine/core'
import { IconMapPinCheck } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { q } from '#client/api/queries.ts'
import { signedIn } from '#client/api/session.ts'
import { AppLink } from '#client/ui/AppLink.tsx'
import { announce } from '#client/ui/announce.ts'
import { useStore } from '#client/ui/store.ts'
import { people } from '#contract/people.ts'
import classes from './-BranchFilter.module.css'
import { type BenefitsSearch, benefitsHref } from './-benefitsSearch.ts'

/** Filters the benefits by where they can be used: by any branch, and by one's own in one tap. */
export function BranchFilter({ search }: { search: BenefitsSearch }) {
  const { data } = useSuspenseQuery(q(people.getPlaces))
  const navigate = useNavigate()
  const { main, category, branch } = search
  const hrefOf = (id: number | undefined) => benefitsHref({ main, category, branch: id })
  // The session knows the branch by its name only.
  const ownName = useStore(signedIn)?.fields.branch
  const own = data.branches.find(({ name }) => name === ownName)
  const isOwn = own !== undefined && own.id === branch

  function choose(value: string): void {
    announce(value === '' ? 'הטבות בכל הסניפים' : 'הרשימה סוננה לפי סניף')
    void navigate({ href: hrefOf(value === '' ? undefined : Number(value)), resetScroll: false })
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
      {own && (
        <AppLink
          href={hrefOf(isOwn ? undefined : own.id)}
          className={classes.own}
          aria-current={isOwn ? 'page' : undefined}
        >
          <IconMapPinCheck size={20} stroke={1.8} aria-hidden />
          בסניף שלי
        </AppLink>
      )}
    </div>
  )
}
