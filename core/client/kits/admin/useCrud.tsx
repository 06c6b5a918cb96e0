import { IconPencil, IconPlus } from '@tabler/icons-react'
import { type ComponentType, type ReactNode, Suspense, useMemo, useState } from 'react'
import type { RecordDialogProperties } from '#core/client/kits/form/RecordDialog.tsx'
import { Loading } from '#core/client/ui/cards/Loading.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { IconButton } from '#core/client/ui/controls/IconButton.tsx'
import { actions, type Column } from '#core/client/ui/dataTable/columns.tsx'
import { DataTable } from '#core/client/ui/dataTable/DataTable.tsx'
import { AdminPage } from './AdminPage.tsx'

export interface Crud<Row, Values> {
  /** Names the table for screen readers. */
  label: string
  /** All records; suspends until they are there. */
  useRows: () => readonly Row[]
  rowKey: (row: Row) => string | number
  nameOf: (row: Row) => string
  columns: readonly Column<Row>[]
  /** What can be done with a record besides changing it. */
  moreActions?: (row: Row) => ReactNode
  /** What is changed of a record. */
  valuesOf: (row: Row) => Values
  /** A new record; without it none are added. */
  blank?: (rows: readonly Row[]) => Values
  Dialog: ComponentType<RecordDialogProperties<Values> & { rows: readonly Row[] }>
  addLabel?: string
  /** They are only a part of the page, of which the button is not the main one. */
  isPart?: boolean
  /** Stands where there are no records. */
  empty: ReactNode
}

/** Which record is in the dialog. */
type Edited<Row> = Row | 'new'

/** Records that are few enough to be shown all at once: their table, the button that adds one, and the dialog of one. */
export function useCrud<Row extends object, Values>(crud: Crud<Row, Values>) {
  const [edited, setEdited] = useState<Edited<Row>>()
  const { columns, nameOf, moreActions } = crud
  const allColumns = useMemo(() => {
    const edit = actions<Row>((row) => (
      <>
        <IconButton label={`עריכה: ${nameOf(row)}`} icon={IconPencil} onClick={() => setEdited(row)} />
        {moreActions?.(row)}
      </>
    ))
    return [...columns, edit]
  }, [columns, nameOf, moreActions])
  return {
    addButton: (
      <Action icon={IconPlus} label={crud.addLabel} primary={!crud.isPart} onClick={() => setEdited('new')} />
    ),
    table: (
      <Suspense fallback={<Loading rows={8} />}>
        <Records {...crud} columns={allColumns} edited={edited} onClose={() => setEdited(undefined)} />
      </Suspense>
    ),
  }
}

/** A page of the administration that is such records and nothing else. */
export function CrudPage<Row extends object, Values>({ crud }: { crud: Crud<Row, Values> }) {
  const { addButton, table } = useCrud(crud)
  return <AdminPage actions={addButton}>{table}</AdminPage>
}

function Records<Row extends object, Values>({
  label,
  useRows,
  rowKey,
  columns,
  valuesOf,
  blank,
  Dialog,
  empty,
  edited,
  onClose,
}: Crud<Row, Values> & { edited: Edited<Row> | undefined; onClose: () => void }) {
  const rows = useRows()
  const values = edited === 'new' ? blank?.(rows) : edited && valuesOf(edited)
  return (
    <>
      {rows.length === 0 ? empty : <DataTable label={label} columns={columns} rows={rows} rowKey={rowKey} />}
      {values !== undefined && (
        <Suspense>
          <Dialog values={values} isNew={edited === 'new'} rows={rows} onClose={onClose} />
        </Suspense>
      )}
    </>
  )
}
