import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import { q } from '#core/client/api/queries.ts'
import { isolatedText } from '#core/rules/runs.ts'
import { options } from '#platform/organisation/contract/options.ts'

/** Names the page in the browser's tab and for the announcement of a route change. */
export function usePageTitle(title: string): void {
  const { data } = useQuery({ ...q(options.optionsFields), enabled: false, throwOnError: false })
  const portal = data?.organisation.short_name ?? 'שער'
  // Before the announcement, which follows the page at once.
  useLayoutEffect(() => {
    document.title = `${isolatedText(title)} · ${portal}`
  }, [title, portal])
}
