import { IconLeaf } from '@tabler/icons-react'
import { ListPage } from '#core/client/kits/list/ListPage.tsx'
import { ListSearch } from '#core/client/kits/list/ListSearch.tsx'
import type { Nothing } from '#core/client/kits/list/Results.tsx'
import { useDeferredWords } from '#core/client/kits/list/useDeferredWords.ts'
import { CardList } from '#platform/content/client/list/CardList.tsx'
import { CategoryChips } from '#platform/content/client/list/CategoryChips.tsx'
import { useCategories } from '#platform/content/client/list/categoriesQuery.ts'
import { PostCard } from '#platform/content/client/PostCard.tsx'
import { greenWayHead } from './greenWayHead.tsx'
import { type GreenWayValues, greenWayQuery, greenWaySearch } from './greenWayList.ts'

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
  const shown = useDeferredWords(values)
  return (
    <ListPage
      {...greenWayHead}
      page={values.page}
      top={<ListSearch label="חיפוש בכתבות" search={greenWaySearch} values={values} />}
      filters={<Filters values={values} />}
    >
      <CardList
        query={greenWayQuery(shown)}
        words={shown.s}
        card={PostCard}
        items={greenWayHead.items}
        page={shown.page}
        first={greenWaySearch.href({ ...shown, page: undefined })}
        nothing={greenWaySearch.isFiltered(shown) ? noneSuch : none}
      />
    </ListPage>
  )
}
