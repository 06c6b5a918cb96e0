import './registerHead.ts'
import { IconAdjustmentsHorizontal, IconPlus, IconSearch } from '@tabler/icons-react'
import { ListFilters, ListLayout } from '#core/client/kits/list/ListSkeleton.tsx'
import { BenefitCard } from '#features/benefits/client/BenefitCard.tsx'
import { benefitsHead, benefitsSearch } from '#features/benefits/client/benefitsList.ts'
import { ClassifiedCard } from '#features/classifieds/client/ClassifiedCard.tsx'
import filters from '#features/classifieds/client/ClassifiedFilters.module.css'
import { ClassifiedTabs, classifiedsHead } from '#features/classifieds/client/ClassifiedTabs.tsx'
import { classifiedsSearch } from '#features/classifieds/client/classifiedsList.ts'
import { EventCard } from '#features/events/client/list/EventCard.tsx'
import { EventViews, eventsHead, eventsSearch } from '#features/events/client/list/eventsList.tsx'
import { CategoryChips, CategoryRow } from '#platform/content/client/list/CategoryChips.tsx'
import { PostCards } from '#platform/content/client/list/PostCards.tsx'
import type { Category, PostSummary } from '#platform/content/contract/content.ts'
import { OwnBranch } from '#platform/people/client/OwnBranch.tsx'
import type { Places } from '#platform/people/contract/people.ts'
import { ButtonPlaceholder, FieldPlaceholder } from './controls.tsx'

/** Cards in the first row of the widest screen. */
const cards = 5

interface Properties {
  posts: readonly PostSummary[]
  categories: readonly Category[]
}

/** The first of the coming events, under their filters. */
export function EventsScreen({ posts, categories }: Properties) {
  return (
    <ListLayout {...eventsHead} actions={<EventViews values={{}} />}>
      <SearchPlaceholder />
      <ListFilters>
        <CategoryChips categories={categories} search={eventsSearch} values={{}} />
      </ListFilters>
      <PostCards posts={posts.slice(0, cards)} card={EventCard} />
    </ListLayout>
  )
}

interface BenefitsProperties extends Properties {
  branches: Places['branches']
  ownName: string | null
}

/** The first benefits, under their filters. `ownName` is the branch of the signed-in person. */
export function BenefitsScreen({ posts, categories, branches, ownName }: BenefitsProperties) {
  const hrefOf = (own: number | undefined) => benefitsSearch.href({ branch: own })
  return (
    <ListLayout {...benefitsHead}>
      <SearchPlaceholder />
      <ListFilters>
        <CategoryChips categories={categories} search={benefitsSearch} values={{}} />
        <div className="flex flex-wrap items-center gap-8">
          <FieldPlaceholder className="flex-[1_1_9rem] max-w-[16rem]" />
          <OwnBranch branches={branches} chosen={undefined} ownName={ownName} hrefOf={hrefOf} />
        </div>
      </ListFilters>
      <PostCards posts={posts.slice(0, cards)} card={BenefitCard} />
    </ListLayout>
  )
}

/** As `ListSearch` draws it. */
function SearchPlaceholder() {
  return (
    <ListFilters>
      <div className="flex-[1_1_300px] max-w-[36rem] min-w-0">
        <div className="flex items-end gap-6">
          <FieldPlaceholder className="flex-1 min-w-0" />
        </div>
      </div>
    </ListFilters>
  )
}

/** The first classifieds, under their filters. */
export function ClassifiedsScreen({ posts, categories }: Properties) {
  return (
    <ListLayout
      {...classifiedsHead}
      actions={
        <ButtonPlaceholder size="md" filled icon={<IconPlus size={20} stroke={1.8} aria-hidden />}>
          פרסום מודעה
        </ButtonPlaceholder>
      }
    >
      <ListFilters>
        <ClassifiedTabs />
        <FiltersPlaceholder />
      </ListFilters>
      <ListFilters>
        <CategoryRow categories={categories} search={classifiedsSearch} values={{}} />
      </ListFilters>
      <PostCards posts={posts.slice(0, cards)} card={ClassifiedCard} />
    </ListLayout>
  )
}

/** As `Filters` draws it, closed. */
function FiltersPlaceholder() {
  return (
    <div className={filters.filters}>
      <div className={filters.form}>
        <FieldPlaceholder className={filters.words} label="מה מחפשים?" />
        <div className={filters.more}>
          <IconAdjustmentsHorizontal size={20} stroke={1.8} aria-hidden />
          <span className={filters.name}>מחיר ומצב</span>
        </div>
        <div className={filters.panel}>
          <FieldPlaceholder className={filters.price} label="מחיר מ־" />
          <FieldPlaceholder className={filters.price} label="עד" />
          <FieldPlaceholder className={filters.condition} label="מצב" />
        </div>
        <div className={filters.buttons}>
          <ButtonPlaceholder size="md" filled icon={<IconSearch size={20} stroke={1.8} aria-hidden />}>
            <span className={filters.name}>חיפוש</span>
          </ButtonPlaceholder>
        </div>
      </div>
    </div>
  )
}
