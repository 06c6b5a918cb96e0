import { useSuspenseQuery } from '@tanstack/react-query'
import { q } from '#client/api/queries.ts'
import { PictureField } from '#client/parts/PictureField.tsx'
import { SectionCard } from '#client/parts/SectionCard.tsx'
import { type Category, content } from '#contract/content.ts'
import { IdField } from './fields/ChoiceField.tsx'
import { useForm } from './usePostForm.ts'

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
export function PlaceFields() {
  const { input, change } = useForm()
  const { data } = useSuspenseQuery(q(content.getCategories, { type: input.post_type }))
  return (
    <SectionCard title="מיקום ותמונה">
      {data.categories.length > 0 && (
        <IdField
          name="category_id"
          label="קטגוריה"
          none="בלי קטגוריה"
          options={indented(data.categories)}
          value={input.category_id}
          onChange={(category_id) => change({ category_id })}
        />
      )}
      <PictureField
        label="תמונה ראשית"
        value={input.picture_id}
        onChange={(picture_id) => change({ picture_id })}
      />
    </SectionCard>
  )
}
