import { useNavigate } from '@tanstack/react-router'
import { SearchField } from './SearchField.tsx'

/** Milliseconds after the last key. */
const delay = 200

interface Properties<Values> {
  label: string
  search: { href: (values: Values) => string }
  values: Values
}

/**
 * Searches a list as one types, by the words of its address. They replace the previous ones there, so that Back leaves the
 * page.
 */
export function ListSearch<Values extends { s?: string | undefined; page?: number | undefined }>({
  label,
  search,
  values,
}: Properties<Values>) {
  const navigate = useNavigate()
  return (
    <SearchField
      label={label}
      words={values.s ?? ''}
      live={delay}
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
