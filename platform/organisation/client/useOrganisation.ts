import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { q } from '#core/client/api/queries.ts'
import { applyAccent } from '#core/client/theme/accent.ts'
import { options } from '#platform/organisation/contract/options.ts'

/** The organisation's names on a page that must work even while the server is away; undefined until they are known. */
export function useOrganisation() {
  const { data } = useQuery({ ...q(options.optionsFields), throwOnError: false })
  const accent = data?.accent
  useEffect(() => {
    if (accent !== undefined) applyAccent(accent)
  }, [accent])
  return data?.organisation
}
