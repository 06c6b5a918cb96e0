import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Input.layer.css'
import { Checkbox, NativeSelect } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { q } from '#client/api/queries.ts'
import { indented } from '#client/parts/authoring/PlaceFields.tsx'
import { stateLabels } from '#client/parts/authoring/StateBadge.tsx'
import { SearchField } from '#client/parts/SearchField.tsx'
import { content } from '#contract/content.ts'
import type { PostType } from '#contract/content-types/index.ts'
import { postStates } from '#contract/vocabulary.ts'
import classes from './-content.module.css'
import type { ContentSearch } from './-contentQuery.ts'

interface Properties {
  type: PostType
  search: ContentSearch
  onChange: (patch: ContentSearch) => void
}

/** What of the type's items is shown. */
export function Filters({ type, search, onChange }: Properties) {
  const { data } = useSuspenseQuery(q(content.getCategories, { type }))
  return (
    <div className={classes.filters}>
      <div className={classes.words}>
        <SearchField
          key={search.s ?? ''}
          label="חיפוש"
          words={search.s ?? ''}
          onSearch={(s) => onChange({ s: s || undefined })}
        />
      </div>
      <NativeSelect
        label="מצב"
        value={search.state ?? ''}
        data={[
          { value: '', label: 'הכול, בלי הארכיון' },
          ...postStates.map((state) => ({ value: state, label: stateLabels[state] })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ state: postStates.find((state) => state === value) })
        }
      />
      {data.categories.length > 0 && (
        <NativeSelect
          label="קטגוריה"
          value={search.category ?? ''}
          data={[
            { value: '', label: 'כל הקטגוריות' },
            ...indented(data.categories).map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            onChange({ category: value === '' ? undefined : Number(value) })
          }
        />
      )}
      <Checkbox
        className={classes.mine}
        size="md"
        label="רק שלי"
        checked={search.mine ?? false}
        onChange={({ currentTarget }) => onChange({ mine: currentTarget.checked || undefined })}
      />
    </div>
  )
}
