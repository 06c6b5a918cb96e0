import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react'
import { BenefitCard } from '#client/parts/BenefitCard.tsx'
import { ClassifiedCard } from '#client/parts/classifieds/ClassifiedCard.tsx'
import { EventCard } from '#client/parts/EventCard.tsx'
import { BenefitsLayout } from '#client/routes/_portal/benefits/-BenefitsLayout.tsx'
import branch from '#client/routes/_portal/benefits/-BranchFilter.module.css'
import { OwnBranch } from '#client/routes/_portal/benefits/-OwnBranch.tsx'
import { EventsLayout } from '#client/routes/_portal/events/-EventsLayout.tsx'
import { CategoryChips } from '#client/routes/_portal/yad2/-list/CategoryChips.tsx'
import filters from '#client/routes/_portal/yad2/-list/Filters.module.css'
import { ListLayout } from '#client/routes/_portal/yad2/-list/ListLayout.tsx'
import { CardGrid } from '#client/ui/CardGrid.tsx'
import type { Category, PostSummary } from '#contract/content.ts'
import type { Places } from '#contract/people.ts'
import { ButtonToCome, FieldToCome } from './controls.tsx'

/** As many cards as the first row of the widest screen takes. */
const cards = 5

interface Properties {
  posts: readonly PostSummary[]
  categories: readonly Category[]
}

function Cards({ posts, of: Card }: { posts: readonly PostSummary[]; of: typeof EventCard }) {
  return (
    <CardGrid>
      {posts.slice(0, cards).map((post, index) => (
        <Card key={post.id} post={post} heading="h2" priority={index === 0} />
      ))}
    </CardGrid>
  )
}

/** The first of the coming events, under their filters. */
export function EventsScreen({ posts, categories }: Properties) {
  return (
    <EventsLayout search={{}} categories={categories}>
      <Cards posts={posts} of={EventCard} />
    </EventsLayout>
  )
}

interface BenefitsProperties extends Properties {
  branches: Places['branches']
  ownName: string | null
}

/** The first benefits, under their filters. `ownName` is the branch of whoever looks. */
export function BenefitsScreen({ posts, categories, branches, ownName }: BenefitsProperties) {
  const branchFilter = (
    <div className={branch.filter}>
      <FieldToCome className={branch.select} />
      <OwnBranch search={{}} branches={branches} ownName={ownName} />
    </div>
  )
  return (
    <BenefitsLayout search={{}} categories={categories} branchFilter={branchFilter}>
      <Cards posts={posts} of={BenefitCard} />
    </BenefitsLayout>
  )
}

/** The first classifieds, under their filters. */
export function ClassifiedsScreen({ posts, categories }: Properties) {
  return (
    <ListLayout mine={false}>
      <FiltersToCome />
      <CategoryChips search={{}} categories={categories} />
      <Cards posts={posts} of={ClassifiedCard} />
    </ListLayout>
  )
}

/** As `Filters` draws it, closed. */
function FiltersToCome() {
  return (
    <div className={filters.filters}>
      <div className={filters.form}>
        <FieldToCome className={filters.words} label="מה מחפשים?" />
        <div className={filters.more}>
          <IconAdjustmentsHorizontal size={20} stroke={1.8} aria-hidden />
          מחיר ומצב
        </div>
        <div className={filters.panel}>
          <FieldToCome className={filters.price} label="מחיר מ־" />
          <FieldToCome className={filters.price} label="עד" />
          <FieldToCome className={filters.condition} label="מצב" />
        </div>
        <div className={filters.buttons}>
          <ButtonToCome size="md" filled icon={<IconSearch size={18} stroke={1.8} aria-hidden />}>
            חיפוש
          </ButtonToCome>
        </div>
      </div>
    </div>
  )
}
