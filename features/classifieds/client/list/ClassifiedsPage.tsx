import { IconPlus } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '#core/client/api/prefetch.ts'
import { useRead } from '#core/client/api/queries.ts'
import { ListPage } from '#core/client/kits/list/ListPage.tsx'
import { ListSkeleton } from '#core/client/kits/list/ListSkeleton.tsx'
import { type EmptyMessage, Results } from '#core/client/kits/list/Results.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { CardList } from '#platform/content/client/list/CardList.tsx'
import { CategoryRow } from '#platform/content/client/list/CategoryChips.tsx'
import { categoriesQuery, useCategories } from '#platform/content/client/list/categoriesQuery.ts'
import { useIsOpen } from '#platform/people/client/rooms.ts'
import { ClassifiedCard } from '../ClassifiedCard.tsx'
import { ClassifiedTabs } from '../ClassifiedTabs.tsx'
import { classifiedsHead } from '../classifiedsHead.ts'
import { type ClassifiedsValues, classifiedsSearch } from '../classifiedsList.ts'
import { Filters } from './Filters.tsx'
import { listQuery, ownQuery } from './listQueries.ts'
import { OwnRow } from './OwnRow.tsx'

export const Route = createFileRoute('/_portal/yad2')({
  validateSearch: classifiedsSearch.parse,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) =>
    deps.mine ? prefetch(ownQuery(deps)) : prefetch(categoriesQuery('yad2'), listQuery(deps)),
  component: () => <ClassifiedsPage values={Route.useSearch()} />,
  pendingComponent: () => <ListSkeleton {...classifiedsHead} actions={publish} />,
})

const publish = <Action icon={IconPlus} label="פרסום מודעה" primary href="/yad2/new" />

interface Properties {
  values: ClassifiedsValues
}

const none: EmptyMessage = {
  title: 'עדיין אין מודעות בלוח',
  text: 'יש בבית משהו שכבר אין בו צורך? מישהו מהעבודה ישמח לקבל אותו.',
  href: '/yad2/new',
  link: 'לפרסום המודעה הראשונה',
}

const noMatches: EmptyMessage = {
  title: 'לא נמצאו מודעות מתאימות',
  text: 'אפשר להרחיב את טווח המחירים, או לחפש במילים אחרות.',
  href: '/yad2',
  link: 'לכל המודעות',
}

const noneOwn: EmptyMessage = {
  title: 'עדיין לא פרסמת מודעות',
  text: 'צילום אחד, כמה מילים ומחיר, והמודעה מופיעה בלוח ל־30 יום.',
  href: '/yad2/new',
  link: 'לפרסום מודעה',
}

function Categories({ values }: Properties) {
  return <CategoryRow categories={useCategories('yad2')} search={classifiedsSearch} values={values} />
}

function OwnList({ values }: Properties) {
  const data = useRead(ownQuery(values))
  return (
    <Results
      items={classifiedsHead.items}
      page={values.page}
      first={classifiedsSearch.href({ mine: true })}
      nothing={noneOwn}
      count={data.classifieds.length}
      hasMore={data.has_more}
    >
      <ul className="plain grid grid-cols-1 gap-12" aria-label="המודעות שלי">
        {data.classifieds.map((own) => (
          <OwnRow key={own.post.id} own={own} />
        ))}
      </ul>
    </Results>
  )
}

function ClassifiedsPage({ values }: Properties) {
  const { mine, page } = values
  const first = classifiedsSearch.href({ ...values, page: undefined })
  const open = useIsOpen('classifieds')
  return (
    <ListPage
      {...classifiedsHead}
      {...(open && { actions: publish })}
      tab={mine ? 'המודעות שלי' : undefined}
      page={page}
      shown={classifiedsSearch.href(values)}
      top={
        <>
          {open && <ClassifiedTabs mine={mine} />}
          {!mine && <Filters key={first} values={values} />}
        </>
      }
      filters={!mine && <Categories values={values} />}
    >
      {mine ? (
        <OwnList values={values} />
      ) : (
        <CardList
          query={listQuery(values)}
          words={values.s}
          card={ClassifiedCard}
          label="המודעות"
          items={classifiedsHead.items}
          page={page}
          first={first}
          nothing={classifiedsSearch.isFiltered(values) ? noMatches : none}
        />
      )}
    </ListPage>
  )
}
