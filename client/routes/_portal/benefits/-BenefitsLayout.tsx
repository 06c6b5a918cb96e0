import type { ReactNode } from 'react'
import { CategoryFilter } from '#client/parts/CategoryFilter.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import type { Category } from '#contract/content.ts'
import classes from './-BenefitsPage.module.css'
import { type BenefitsSearch, benefitsHref } from './-benefitsSearch.ts'

interface Properties {
  search: BenefitsSearch
  categories: readonly Category[]
  branchFilter: ReactNode
  children: ReactNode
}

/** What stands above the benefits, and the benefits. The first screen draws it too: no hooks. */
export function BenefitsLayout({ search, categories, branchFilter, children }: Properties) {
  const { branch } = search
  return (
    <>
      <PageHeader title="הטבות" text="הנחות ומבצעים לעובדי הקבוצה ולבני המשפחה." />
      <div className={classes.page}>
        <div className={classes.filters}>
          <CategoryFilter
            categories={categories}
            chosen={search}
            hrefOf={(choice) => benefitsHref({ ...choice, branch })}
          />
          {branchFilter}
        </div>
        {children}
      </div>
    </>
  )
}
