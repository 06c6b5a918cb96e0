import { IconPencil, IconPlus, IconTrash, type TablerIcon } from '@tabler/icons-react'
import { type ComponentType, type ReactNode, useState } from 'react'
import { q, useCall, useRead } from '#core/client/api/queries.ts'
import type { DraftOf, Form } from '#core/client/kits/form/form.ts'
import { RecordDialog } from '#core/client/kits/form/RecordDialog.tsx'
import { useLocalForm } from '#core/client/kits/form/useForm.ts'
import { IconTile } from '#core/client/ui/cards/IconTile.tsx'
import { Skeleton } from '#core/client/ui/cards/Skeleton.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { IconButton } from '#core/client/ui/controls/IconButton.tsx'
import { openDialog } from '#core/client/ui/dialogs/dialog.ts'
import type { Fields } from '#core/contract/endpoint.ts'
import {
  type ContactInput,
  type MemberInput,
  type OwnList,
  ownDetails,
  type VehicleInput,
} from '#platform/people/contract/own-details.ts'
import type { UserFields } from '#platform/people/contract/people.ts'
import { maxOwnRows } from '#platform/people/rules/family.ts'
import { ownLists } from '#schemas/platform/people/contract/own-details.ts'
import classes from './OwnRows.module.css'

interface Inputs {
  family_members: MemberInput
  vehicles: VehicleInput
  emergency_contacts: ContactInput
}

/** What is filled in of a row. */
type OwnRowValues<List extends OwnList> = DraftOf<Inputs[List]> & object

interface OwnRowForm<List extends OwnList, Row> {
  list: List
  /** Titles of the dialog. */
  titles: { new: string; edit: string }
  /** Of a row, or of a new one (null). */
  valuesOf: (row: Row | null) => OwnRowValues<List>
  missing: Record<string, string>
  Fields: ComponentType<{ form: Form<OwnRowValues<List>> }>
}

interface OwnRowDialogProperties<List extends OwnList, Row> extends OwnRowForm<List, Row> {
  userId: number
  row: Row | null
  onClose: () => void
}

function OwnRowDialog<List extends OwnList, Row extends { key: number }>({
  userId: id,
  list,
  row,
  titles,
  valuesOf,
  missing,
  Fields,
  onClose,
}: OwnRowDialogProperties<List, Row>) {
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

interface Options<List extends OwnList, Row> extends OwnRowForm<List, Row> {
  rowsOf: (lists: Fields<typeof ownDetails.userLists>) => readonly Row[]
  icon: TablerIcon
  nameOf: (row: Row) => string
  title: (row: Row) => ReactNode
  detail: (row: Row) => ReactNode
  empty: string
  addLabel: string
}

interface Properties<List extends OwnList, Row> {
  options: Options<List, Row>
  userId: number
}

/** A list of what people say of themselves, which they change a row at a time. */
export function createOwnRows<List extends OwnList, Row extends { key: number }>(
  options: Options<List, Row>,
) {
  return ({ person }: { person: UserFields }) => <OwnRows options={options} userId={person.id} />
}

function OwnRows<List extends OwnList, Row extends { key: number }>({
  options,
  userId,
}: Properties<List, Row>) {
  const { list, icon, nameOf, title, detail, empty, addLabel } = options
  const rows = options.rowsOf(useRead(q(ownDetails.userLists, { id: userId })))
  const [edited, setEdited] = useState<Row | null>()
  const { mutateAsync } = useCall(ownDetails.userRemoveRow, { done: 'הוסר' })

  function askToRemove(row: Row): void {
    void openDialog({
      title: `להסיר את ”${nameOf(row)}“?`,
      ...(list !== 'emergency_contacts' && { description: 'הרשמות שכבר נעשו לא ישתנו.' }),
      okLabel: 'הסרה',
      danger: true,
      onSubmit: () => mutateAsync({ query: { id: userId, field: list, key: row.key } }),
    })
  }

  return (
    <>
      {rows.length === 0 && <p className="text-muted text-sm">{empty}</p>}
      {rows.length > 0 && (
        <ul className="m-0 p-0 list-none">
          {rows.map((row) => (
            <li key={row.key} className={classes.row}>
              <IconTile icon={icon} />
              <span className="grid flex-auto min-w-0">
                <span className="font-semibold wrap-anywhere">{title(row)}</span>
                <span className="text-muted text-sm">{detail(row)}</span>
              </span>
              <IconButton label={`עריכה: ${nameOf(row)}`} icon={IconPencil} onClick={() => setEdited(row)} />
              <IconButton label={`הסרה: ${nameOf(row)}`} icon={IconTrash} onClick={() => askToRemove(row)} />
            </li>
          ))}
        </ul>
      )}
      {rows.length < maxOwnRows && (
        <Action
          icon={IconPlus}
          label={addLabel}
          tinted
          className="self-start"
          onClick={() => setEdited(null)}
        />
      )}
      {edited !== undefined && (
        <OwnRowDialog {...options} userId={userId} row={edited} onClose={() => setEdited(undefined)} />
      )}
    </>
  )
}

export function OwnRowsSkeleton() {
  return (
    <div className="grid gap-12" role="status" aria-label="בטעינה">
      <Skeleton width="60%" height="44px" />
      <Skeleton width="70%" height="44px" />
    </div>
  )
}
