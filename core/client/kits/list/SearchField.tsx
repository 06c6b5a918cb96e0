import '@mantine/core/styles/Input.layer.css'
import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useDeferredValue, useState } from 'react'
import { Action } from '#core/client/ui/controls/Action.tsx'

/**
 * The values that a list is shown for: where only other words are looked for, the previous ones until what they find is there.
 */
export function useDeferredWords<Values extends { s?: string | undefined }>(values: Values): Values {
  const previous = useDeferredValue(values)
  return previous.s === values.s ? values : previous
}

interface Properties {
  label: string
  placeholder?: string
  /** Those that the list is searched for. */
  words: string
  onSearch: (words: string) => void
  /** Searches while one types; so many milliseconds after the last key, where a search is a call. */
  live?: boolean | number
}

/** The words that a list is searched for; emptied, it shows everything again. */
export function SearchField({ label, placeholder = label, words, onSearch, live = false }: Properties) {
  const [text, setText] = useState(words)
  const [known, setKnown] = useState(words)
  const [typing, setTyping] = useState(false)
  const searchSoon = useDebouncedCallback((typed: string) => {
    setTyping(false)
    onSearch(typed)
  }, Number(live))
  if (known !== words) {
    setKnown(words)
    // Other words than those typed here, as of a link to the whole list.
    if (words !== text.trim() && !typing) setText(words)
  }
  return (
    <search className="flex-[1_1_300px] max-w-[36rem] min-w-0">
      <form
        className="flex items-end gap-6"
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(text.trim())
        }}
      >
        <TextInput
          // On a phone the words inside the field say what it is for.
          className="flex-1 min-w-0 max-sm:[&>label]:sr-only"
          type="search"
          label={label}
          placeholder={placeholder}
          {...(live && {
            leftSection: <IconSearch size={20} stroke={1.8} aria-hidden />,
            // The words and the sign inside the field say what it is for.
            classNames: { label: 'visually-hidden' },
          })}
          maxLength={100}
          enterKeyHint="search"
          autoComplete="off"
          value={text}
          onChange={({ currentTarget: { value } }) => {
            setText(value)
            if (typeof live === 'number') {
              setTyping(true)
              searchSoon(value.trim())
            } else if (live || (value === '' && words !== '')) onSearch(value.trim())
          }}
        />
        {!live && (
          <Action
            label={<IconSearch size={20} stroke={1.7} aria-hidden />}
            type="submit"
            aria-label="חיפוש"
          />
        )}
      </form>
    </search>
  )
}

/** Milliseconds after the last key. */
const delay = 200

interface ListSearchProperties<Values> {
  label: string
  search: { href: (values: Values) => string }
  values: Values
  /** As that of `SearchField`. */
  live?: true
}

/**
 * Searches a list as one types, by the words of its address. They replace the previous ones there, so that Back leaves the
 * page.
 */
export function ListSearch<Values extends { s?: string | undefined; page?: number | undefined }>({
  label,
  search,
  values,
  live,
}: ListSearchProperties<Values>) {
  const navigate = useNavigate()
  return (
    <SearchField
      label={label}
      words={values.s ?? ''}
      live={live ?? delay}
      onSearch={(words) =>
        void navigate({
          href: search.href({ ...values, s: words || undefined, page: undefined }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}
