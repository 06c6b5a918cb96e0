import { IconGiftOff } from '@tabler/icons-react'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { q, useRead } from '#core/client/api/queries.ts'
import { ListPage } from '#core/client/kits/list/ListPage.tsx'
import { ListSkeleton } from '#core/client/kits/list/ListSkeleton.tsx'
import type { EmptyMessage } from '#core/client/kits/list/Results.tsx'
import { ListSearch, useDeferredWords } from '#core/client/kits/list/SearchField.tsx'
import { searchedList } from '#core/client/kits/list/searchedList.ts'
import { Select } from '#core/client/ui/controls/Select.tsx'
import { useStore } from '#core/client/ui/store.ts'
import { announce } from '#core/client/ui/text/announce.ts'
import { CardList } from '#platform/content/client/list/CardList.tsx'
import { CategoryChips } from '#platform/content/client/list/CategoryChips.tsx'
import { categoriesQuery, useCategories } from '#platform/content/client/list/listQueries.ts'
import { OwnBranch } from '#platform/people/client/OwnBranch.tsx'
import { signedIn } from '#platform/people/client/signedIn.ts'
import { people } from '#platform/people/contract/people.ts'
import { BenefitCard } from './BenefitCard.tsx'
import { type BenefitsValues, benefitsHead, benefitsSearch } from './benefitsList.ts'
import { benefitReads } from './firstReads.ts'

function benefitsQuery({ main, category = main, branch, s, page = 1 }: BenefitsValues) {
  return q(benefitReads.list.endpoint, {
    ...benefitReads.list.query,
    page,
    ...(category && { category_id: category }),
    ...(branch && { branch_id: branch }),
    ...(s !== undefined && { s }),
  })
}

export const Route = createFileRoute('/_portal/benefits')({
  ...searchedList(benefitsSearch, (values) => [
    benefitsQuery(values),
    categoriesQuery('benefit'),
    q(people.getPlaces),
  ]),
  component: () => <BenefitsPage values={Route.useSearch()} />,
  pendingComponent: () => <ListSkeleton {...benefitsHead} />,
})

const none: EmptyMessage = {
  icon: IconGiftOff,
  title: 'אין כרגע הטבות',
  text: 'כשתתפרסם הטבה חדשה, היא תופיע כאן.',
  href: '/home-page',
  link: 'לדף הבית',
}

const noMatches: EmptyMessage = {
  icon: IconGiftOff,
  title: 'אין הטבות כאלה',
  text: 'אפשר לחפש במילים אחרות, לבחור קטגוריה או סניף אחרים, או לראות את כל ההטבות.',
  href: '/benefits',
  link: 'לכל ההטבות',
}

interface BranchProperties {
  chosen: number | undefined
  hrefOf: (branch: number | undefined) => string
}

/** Filters a list by any branch, and by one's own in one tap. */
function BranchFilter({ chosen, hrefOf }: BranchProperties) {
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

function BenefitsPage({ values }: { values: BenefitsValues }) {
  const shown = useDeferredWords(values)
  return (
    <ListPage
      {...benefitsHead}
      page={values.page}
      top={<ListSearch label="חיפוש בהטבות" search={benefitsSearch} values={values} />}
      filters={<Filters values={values} />}
    >
      <CardList
        query={benefitsQuery(shown)}
        words={shown.s}
        card={BenefitCard}
        items={benefitsHead.items}
        page={shown.page}
        first={benefitsSearch.href({ ...shown, page: undefined })}
        nothing={benefitsSearch.isFiltered(shown) ? noMatches : none}
      />
    </ListPage>
  )
}
