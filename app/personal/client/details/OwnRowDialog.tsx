import type { ComponentType } from 'react'
import { useCall } from '#core/client/api/queries.ts'
import type { DraftOf, Form } from '#core/client/kits/form/form.ts'
import { RecordDialog } from '#core/client/kits/form/RecordDialog.tsx'
import { useLocalForm } from '#core/client/kits/form/useForm.ts'
import {
  type ContactInput,
  type MemberInput,
  type OwnList,
  ownDetails,
  type VehicleInput,
} from '#platform/people/contract/own-details.ts'
import { ownLists } from '#schemas/platform/people/contract/own-details.ts'

interface Inputs {
  family_members: MemberInput
  vehicles: VehicleInput
  emergency_contacts: ContactInput
}

/** What is filled in of a row. */
export type OwnRowValues<List extends OwnList> = DraftOf<Inputs[List]> & object

export interface OwnRowForm<List extends OwnList, Row> {
  list: List
  /** Titles of the dialog. */
  titles: { new: string; edit: string }
  /** Of a row, or of a new one (null). */
  valuesOf: (row: Row | null) => OwnRowValues<List>
  missing: Record<string, string>
  Fields: ComponentType<{ form: Form<OwnRowValues<List>> }>
}

interface Properties<List extends OwnList, Row> extends OwnRowForm<List, Row> {
  userId: number
  row: Row | null
  onClose: () => void
}

export function OwnRowDialog<List extends OwnList, Row extends { key: number }>({
  userId: id,
  list,
  row,
  titles,
  valuesOf,
  missing,
  Fields,
  onClose,
}: Properties<List, Row>) {
  // The form reports errors itself.
  const quietly = { onError: () => undefined }
  const add = useCall(ownDetails.userAddField, quietly)
  const change = useCall(ownDetails.userChangeRow, quietly)
  const form = useLocalForm<OwnRowValues<List>, unknown>({
    schema: ownLists[list],
    initial: valuesOf(row),
    missing,
    send: (given) => {
      // The schema has been checked: nothing is missing any more.
      const body = { field: list, value: given as unknown as Inputs[List] }
      return row === null
        ? add.mutateAsync({ query: { id }, body })
        : change.mutateAsync({ query: { id, key: row.key }, body })
    },
    success: row === null ? 'נוסף' : 'השינויים נשמרו',
  })
  return (
    <RecordDialog
      form={form}
      title={row ? titles.edit : titles.new}
      okLabel={row ? 'שמירה' : 'הוספה'}
      onClose={onClose}
    >
      <Fields form={form} />
    </RecordDialog>
  )
}
