import { useSuspenseQuery } from '@tanstack/react-query'
import { Paging } from '#client/parts/Paging.tsx'
import { AppLink } from '#client/ui/AppLink.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ownQuery } from './listQueries.ts'
import { type ListSearch, listHref } from './listSearch.ts'
import classes from './OwnList.module.css'
import { OwnRow } from './OwnRow.tsx'

/** The person's own classifieds with what became of each, and what can be done with it. */
export function OwnList({ search }: { search: ListSearch }) {
  const { data } = useSuspenseQuery(ownQuery(search))
  const { page = 1 } = search
  if (data.classifieds.length === 0) {
    return page === 1 ? (
      <EmptyState
        title="עדיין לא פרסמת מודעות"
        text="צילום אחד, כמה מילים ומחיר, והמודעה מופיעה בלוח ל־30 יום."
        action={<AppLink href="/yad2/new">לפרסום מודעה</AppLink>}
      />
    ) : (
      <EmptyState
        title="אין עוד מודעות"
        action={<AppLink href={listHref({ mine: true })}>לעמוד הראשון</AppLink>}
      />
    )
  }
  return (
    <>
      <ul className={classes.rows} aria-label="המודעות שלי">
        {data.classifieds.map((own) => (
          <OwnRow key={own.post.id} own={own} />
        ))}
      </ul>
      <Paging href={listHref({ mine: true })} page={page} hasMore={data.has_more} />
    </>
  )
}
