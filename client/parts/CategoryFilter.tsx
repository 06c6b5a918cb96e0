import type { Category } from '#contract/content.ts'
import classes from './CategoryFilter.module.css'
import { Chips } from './Chips.tsx'
import { mainCategories } from './categories.ts'

/** The categories that a list is filtered by: a main one, and one right below it. */
export interface CategoryChoice {
  main?: number | undefined
  category?: number | undefined
}

interface Properties {
  categories: readonly Category[]
  chosen: CategoryChoice
  /** The address of the list with another choice. */
  hrefOf: (choice: CategoryChoice) => string
}

/** Filters a list by its main categories, and by what is below the chosen one. Nothing where the type has no categories. */
export function CategoryFilter({ categories, chosen, hrefOf }: Properties) {
  const main = mainCategories(categories)
  const below = categories.filter(({ parent_id }) => parent_id !== null && parent_id === chosen.main)
  if (main.length === 0) return null
  return (
    <div className={classes.filter}>
      <Chips
        label="סינון לפי נושא"
        chips={[
          { label: 'הכול', href: hrefOf({}), current: chosen.main === undefined },
          ...main.map(({ id, name }) => ({
            label: name,
            href: hrefOf({ main: id }),
            current: id === chosen.main,
          })),
        ]}
      />
      {below.length > 0 && (
        <Chips
          label="סינון לפי תת־נושא"
          chips={[
            {
              label: 'כל הנושא',
              href: hrefOf({ main: chosen.main }),
              current: chosen.category === undefined,
            },
            ...below.map(({ id, name }) => ({
              label: name,
              href: hrefOf({ main: chosen.main, category: id }),
              current: id === chosen.category,
            })),
          ]}
        />
      )}
    </div>
  )
}

/** The choice that shows a category's list: itself where it is a main one, else with the main one above it. */
export function choiceOf(categories: readonly Category[], id: number): CategoryChoice {
  const path: number[] = []
  let category = categories.find((each) => each.id === id)
  while (category && path.length < categories.length) {
    path.unshift(category.id)
    const parent = category.parent_id
    category = categories.find((each) => each.id === parent)
  }
  return { main: path[0], category: path[1] }
}
