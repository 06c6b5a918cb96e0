import { ChoiceField } from '#core/client/kits/form/fields/fields.tsx'
import { SectionCard } from '#core/client/ui/cards/SectionCard.tsx'
import { namedOptions } from '#core/client/ui/controls/optionsOf.ts'
import { PictureField } from '#platform/content/client/pictures/PictureField.tsx'
import type { Category } from '#platform/content/contract/content.ts'
import { useCategories } from '../list/listQueries.ts'
import type { PostForm } from './usePostForm.ts'

/** The tree as a list, each category under its parent and moved in beneath it. */
export function indented(categories: readonly Category[]): { id: number; name: string }[] {
  const under = (parent: number | null, depth: number): { id: number; name: string }[] =>
    depth > categories.length
      ? []
      : categories
          .filter((category) => category.parent_id === parent)
          .flatMap(({ id, name }) => [{ id, name: `${'— '.repeat(depth)}${name}` }, ...under(id, depth + 1)])
  return under(null, 0)
}

/** Where the item stands, and the picture that it is known by. */
export function PlaceFields({ form: { field, values } }: { form: PostForm }) {
  const categories = useCategories(values.post_type)
  return (
    <SectionCard title="מיקום ותמונה">
      {categories.length > 0 && (
        <ChoiceField
          field={field('category_id')}
          label="קטגוריה"
          none="בלי קטגוריה"
          options={namedOptions(indented(categories))}
        />
      )}
      <PictureField field={field('picture_id')} label="תמונה ראשית" />
    </SectionCard>
  )
}
