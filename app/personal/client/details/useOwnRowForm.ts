import { useCall } from '#core/client/api/queries.ts'
import type { DraftOf, Form } from '#core/client/kits/form/form.ts'
import { useLocalForm } from '#core/client/kits/form/useForm.ts'
import {
  type ContactInput,
  type MemberInput,
  type OwnList,
  ownDetails,
  type VehicleInput,
} from '#platform/people/contract/own-details.ts'
import { ownLists } from '#schemas/platform/people/contract/own-details.ts'

interface Values {
  family_members: MemberInput
  vehicles: VehicleInput
  emergency_contacts: ContactInput
}

interface Options<List extends OwnList> {
  userId: number
  list: List
  /** Of the row that is changed; null for a new one. */
  key: number | null
  initial: DraftOf<Values[List]>
  missing: Record<string, string>
}

export function useOwnRowForm<List extends OwnList>(options: Options<List>): Form<DraftOf<Values[List]>> {
  const { userId: id, list, key, initial, missing } = options
  // The form reports errors itself.
  const quietly = { onError: () => undefined }
  const add = useCall(ownDetails.userAddField, quietly)
  const change = useCall(ownDetails.userChangeRow, quietly)
  return useLocalForm<DraftOf<Values[List]> & object, unknown>({
    schema: ownLists[list],
    initial,
    missing,
    send: (given) => {
      // The schema has been checked: nothing is missing any more.
      const body = { field: list, value: given as unknown as Values[List] }
      return key === null
        ? add.mutateAsync({ query: { id }, body })
        : change.mutateAsync({ query: { id, key }, body })
    },
    success: key === null ? 'נוסף' : 'השינויים נשמרו',
  })
}
