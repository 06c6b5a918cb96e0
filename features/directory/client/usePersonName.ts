import { useQuery } from '@tanstack/react-query'
import { q } from '#core/client/api/queries.ts'
import type { UsePersonName } from '#platform/people/client/personName.ts'
import { directory } from '../contract/directory.ts'

export const usePersonName: UsePersonName = (id) => {
  const { data } = useQuery({
    ...q(directory.getPerson, { id: id ?? 0 }),
    enabled: id !== null,
    throwOnError: false,
  })
  return data && `${data.first_name} ${data.last_name}`
}
