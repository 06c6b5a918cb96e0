import { IconLeaf } from '@tabler/icons-react'
import { CardList } from '#client/parts/list/CardList.tsx'
import { CategoryChips } from '#client/parts/list/CategoryChips.tsx'
import { useCategories } from '#client/parts/list/categoriesQuery.ts'
import { ListPage } from '#client/parts/list/ListPage.tsx'
import type { Nothing } from '#client/parts/list/Results.tsx'
import { PostCard } from '#client/parts/PostCard.tsx'
import { greenWayHead } from './-greenWayHead.tsx'
import { type GreenWayValues, greenWayQuery, greenWaySearch } from './-greenWayList.ts'

const none: Nothing = {
  icon: IconLeaf,
  title: 'עדיין אין כתבות ירוקות',
  text: 'כשתתפרסם כתבה על הסביבה, היא תופיע כאן.',
  href: '/home-page',
  link: 'לדף הבית',
}

const noneSuch: Nothing = { icon: IconLeaf, title: 'אין כאן כתבות', href: '/green-way', link: 'לכל הכתבות' }

function Filters({ values }: { values: GreenWayValues }) {
  return <CategoryChips categories={useCategories('green_way')} search={greenWaySearch} values={values} />
}

/** What is done for the environment, by subject (specification §2, `/green-way`). */
export function GreenWayPage({ values }: { values: GreenWayValues }) {
  return (
    <ListPage {...greenWayHead} page={values.page} filters={<Filters values={values} />}>
      <CardList
        query={greenWayQuery(values)}
        card={PostCard}
        items={greenWayHead.items}
        page={values.page}
        first={greenWaySearch.href({ ...values, page: undefined })}
        nothing={greenWaySearch.isFiltered(values) ? noneSuch : none}
      />
    </ListPage>
  )
}
