import { useQuery } from '@tanstack/react-query'
import { q } from '#core/client/api/queries.ts'
import { ownDetails } from '#platform/people/contract/own-details.ts'
import type { Offers } from '#platform/questions/client/asking.ts'
import { maxChildAge } from '#platform/questions/rules/questions.ts'

/** The person's children and vehicles, which need not be typed. None until they are there, and where they do not come. */
export function useOffers(userId: number): Pick<Offers, 'family' | 'vehicles'> {
  const { data } = useQuery({ ...q(ownDetails.userLists, { id: userId }), throwOnError: false })
  const young = data?.family_members.filter(
    ({ relation, age }) => ['child', 'grandchild'].includes(relation) && (age ?? 0) <= maxChildAge,
  )
  return {
    family: young?.map(({ name, age, size }) => ({ name, age, 'child-size': size })),
    vehicles: data?.vehicles.map(({ plate, nickname }) => ({ plate, name: nickname })),
  }
}
