import { Chips, chipsOf } from '#core/client/kits/Chips.tsx'
import { namedOptions } from '#core/client/ui/controls/optionsOf.ts'
import type { Category } from '#platform/content/contract/content.ts'
import { mainCategories } from '../categories.ts'

/** The categories that a list is filtered by: a main one, and one right below it. */
export interface CategoryChoice {
  main?: number | undefined
  category?: number | undefined
}

type Filtered<Choice> = Choice & { page?: number | undefined }

interface Properties<Values> {
  categories: readonly Category[]
  search: { href: (values: Values) => string }
  values: Values
}

/**
 * Filters a list by its main categories, and by those below the chosen one. Nothing where the type has no categories. The
 * first screen draws it too: no hooks.
 */
export function CategoryChips<Values extends Filtered<CategoryChoice>>({
  categories,
  search,
  values,
}: Properties<Values>) {
  const main = mainCategories(categories)
  const below = categories.filter(({ parent_id }) => parent_id !== null && parent_id === values.main)
  if (main.length === 0) return null
  const hrefOf = (choice: CategoryChoice) =>
    search.href({ ...values, page: undefined, main: undefined, category: undefined, ...choice })
  return (
    <>
      <Chips
        label="סינון לפי קטגוריה"
        chips={chipsOf([{ value: undefined, label: 'הכול' }, ...namedOptions(main)], values.main, (id) =>
          hrefOf({ main: id }),
        )}
      />
      {below.length > 0 && (
        <Chips
          label="סינון לפי תת־קטגוריה"
          chips={chipsOf(
            [{ value: undefined, label: 'כל הקטגוריה' }, ...namedOptions(below)],
            values.category,
            (category) => hrefOf({ main: values.main, category }),
          )}
        />
      )}
    </>
  )
}

/** As `CategoryChips`, in one row, for a list whose address names one category of any level. */
export function CategoryRow<Values extends Filtered<Pick<CategoryChoice, 'category'>>>({
  categories,
  search,
  values,
}: Properties<Values>) {
  if (categories.length === 0) return null
  const chosen = categories.find(({ id }) => id === values.category)
  const below = categories.filter(
    ({ parent_id }) => parent_id !== null && [chosen?.id, chosen?.parent_id].includes(parent_id),
  )
  return (
    <Chips
      label="סינון לפי קטגוריה"
      chips={chipsOf(
        [{ value: undefined, label: 'הכול' }, ...namedOptions([...mainCategories(categories), ...below])],
        values.category,
        (category) => search.href({ ...values, page: undefined, category }),
      )}
    />
  )
}
