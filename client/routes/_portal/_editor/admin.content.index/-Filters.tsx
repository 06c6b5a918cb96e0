import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Input.layer.css'
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q } from '#client/api/queries.ts'
import { indented } from '#client/parts/authoring/PlaceFields.tsx'
import { stateLabels } from '#client/parts/authoring/StateBadge.tsx'
import { content } from '#contract/content.ts'
import type { PostType } from '#contract/post-types.ts'
import { postStates } from '#contract/vocabulary.ts'
import classes from './-content.module.css'
import type { ContentSearch } from './-contentQuery.ts'

interface Properties {
  type: PostType
  search: ContentSearch
  onChange: (patch: ContentSearch) => void
}

function Words({ words, onSearch }: { words: string; onSearch: (words: string) => void }) {
  const [text, setText] = useState(words)
  return (
    <search className={classes.words}>
      <form
        className={classes.wordsForm}
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(text.trim())
        }}
      >
        <TextInput
          className={classes.wordsField}
          type="search"
          label="חיפוש"
          maxLength={100}
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value)
            if (currentTarget.value === '' && words !== '') onSearch('')
          }}
        />
        <Button type="submit" variant="default" size="md" aria-label="חיפוש">
          <IconSearch size={20} stroke={1.7} aria-hidden />
        </Button>
      </form>
    </search>
  )
}

/** What of the type's items is shown. */
export function Filters({ type, search, onChange }: Properties) {
  const { data } = useSuspenseQuery(q(content.getCategories, { type }))
  return (
    <div className={classes.filters}>
      <Words key={search.s ?? ''} words={search.s ?? ''} onSearch={(s) => onChange({ s: s || undefined })} />
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
