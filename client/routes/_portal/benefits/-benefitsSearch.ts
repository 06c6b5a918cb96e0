import type { CategoryChoice } from '#client/parts/CategoryFilter.tsx'
import { idIn, pageIn, withSearch } from '#client/parts/searchValues.ts'

/** What the address of the benefits asks for. */
export interface BenefitsSearch extends CategoryChoice {
  branch?: number | undefined
  /** From 2. */
  page?: number | undefined
}

/** Reads the search of an address. What is wrong is left out, said as undefined: else it would stay in the address. */
export function readSearch({ main, category, branch, page }: Record<string, unknown>): BenefitsSearch {
  const chosen = idIn(main)
  return {
    main: chosen,
    category: chosen && idIn(category),
    branch: idIn(branch),
    page: pageIn(page),
  }
}

export function benefitsHref({ main, category, branch, page }: BenefitsSearch): string {
  return withSearch('/benefits', { main, category, branch, page })
}
