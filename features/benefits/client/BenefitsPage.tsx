import { IconGiftOff } from '@tabler/icons-react'
import { ListPage } from '#core/client/kits/list/ListPage.tsx'
import { ListSearch } from '#core/client/kits/list/ListSearch.tsx'
import { CardsSkeleton } from '#core/client/kits/list/ListSkeleton.tsx'
import type { Nothing } from '#core/client/kits/list/Results.tsx'
import { useDeferredWords } from '#core/client/kits/list/useDeferredWords.ts'
import { CardList } from '#platform/content/client/list/CardList.tsx'
import { CategoryChips } from '#platform/content/client/list/CategoryChips.tsx'
import { useCategories } from '#platform/content/client/list/categoriesQuery.ts'
import { BranchFilter } from '#platform/people/client/BranchFilter.tsx'
import { BenefitCard, BenefitCardSkeleton } from './BenefitCard.tsx'
import { type BenefitsValues, benefitsHead, benefitsSearch } from './benefitsList.ts'
import { benefitsQuery } from './benefitsQuery.ts'

const none: Nothing = {
  icon: IconGiftOff,
  title: 'אין כרגע הטבות',
  text: 'כשתתפרסם הטבה חדשה, היא תופיע כאן.',
  href: '/home-page',
  link: 'לדף הבית',
}

const noneSuch: Nothing = {
  icon: IconGiftOff,
  title: 'אין הטבות כאלה',
  text: 'אפשר לחפש במילים אחרות, לבחור קטגוריה או סניף אחרים, או לראות את כל ההטבות.',
  href: '/benefits',
  link: 'לכל ההטבות',
}

function Filters({ values }: { values: BenefitsValues }) {
  const categories = useCategories('benefit')
  return (
    <>
      <CategoryChips categories={categories} search={benefitsSearch} values={values} />
      <BranchFilter
        chosen={values.branch}
        hrefOf={(branch) => benefitsSearch.href({ ...values, branch, page: undefined })}
      />
    </>
  )
}

/** The benefits that are still valid, by subject and branch (specification §2, `/benefits`). */
export function BenefitsPage({ values }: { values: BenefitsValues }) {
  const shown = useDeferredWords(values)
  return (
    <ListPage
      {...benefitsHead}
      page={values.page}
      top={<ListSearch label="חיפוש בהטבות" search={benefitsSearch} values={values} />}
      filters={<Filters values={values} />}
      skeleton={<CardsSkeleton items={benefitsHead.items} card={BenefitCardSkeleton} />}
    >
      <CardList
        query={benefitsQuery(shown)}
        words={shown.s}
        card={BenefitCard}
        items={benefitsHead.items}
        page={shown.page}
        first={benefitsSearch.href({ ...shown, page: undefined })}
        nothing={benefitsSearch.isFiltered(shown) ? noneSuch : none}
      />
    </ListPage>
  )
}
