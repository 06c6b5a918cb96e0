import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { q } from '#client/api/queries.ts'
import { options } from '#contract/options.ts'

/** Names the page in the browser's tab and for the announcement of a route change. */
export function usePageTitle(title: string): void {
  const { data } = useQuery({ ...q(options.optionsFields), enabled: false, throwOnError: false })
  const portal = data?.organisation.short_name ?? 'שער'
  useEffect(() => {
    document.title = `${title} · ${portal}`
  }, [title, portal])
}
