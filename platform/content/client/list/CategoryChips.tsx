import { Chips } from '#core/client/kits/Chips.tsx'
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
        chips={[
          { label: 'הכול', href: hrefOf({}), current: values.main === undefined },
          ...main.map(({ id, name }) => ({
            label: name,
            href: hrefOf({ main: id }),
            current: id === values.main,
          })),
        ]}
      />
      {below.length > 0 && (
        <Chips
          label="סינון לפי תת־קטגוריה"
          chips={[
            {
              label: 'כל הקטגוריה',
              href: hrefOf({ main: values.main }),
              current: values.category === undefined,
            },
            ...below.map(({ id, name }) => ({
              label: name,
              href: hrefOf({ main: values.main, category: id }),
              current: id === values.category,
            })),
          ]}
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
  const hrefOf = (category?: number) => search.href({ ...values, page: undefined, category })
  return (
    <Chips
      label="סינון לפי קטגוריה"
      chips={[
        { label: 'הכול', href: hrefOf(), current: values.category === undefined },
        ...[...mainCategories(categories), ...below].map(({ id, name }) => ({
          label: name,
          href: hrefOf(id),
          current: id === values.category,
        })),
      ]}
    />
  )
}
