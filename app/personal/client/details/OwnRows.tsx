import { Button } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash, type TablerIcon } from '@tabler/icons-react'
import { type ComponentType, type ReactNode, useState } from 'react'
import { useCall } from '#core/client/api/queries.ts'
import { Skeleton } from '#core/client/ui/cards/Skeleton.tsx'
import { IconButton } from '#core/client/ui/controls/IconButton.tsx'
import { showAlert } from '#core/client/ui/dialogs/alert.ts'
import { openDialog } from '#core/client/ui/dialogs/dialog.ts'
import { type OwnList, ownDetails } from '#platform/people/contract/own-details.ts'
import { maxOwnRows } from '#platform/people/rules/family.ts'
import classes from './OwnRows.module.css'

interface Properties<Row> {
  userId: number
  list: OwnList
  rows: readonly Row[]
  icon: TablerIcon
  nameOf: (row: Row) => string
  title: (row: Row) => ReactNode
  detail: (row: Row) => ReactNode
  empty: string
  addLabel: string
  /** Changes a row, or makes a new one of null. */
  Dialog: ComponentType<{ userId: number; row: Row | null; onClose: () => void }>
}

export function OwnRows<Row extends { key: number }>(properties: Properties<Row>) {
  const { userId, list, rows, icon: Icon, nameOf, title, detail, empty, addLabel, Dialog } = properties
  const [edited, setEdited] = useState<Row | null>()
  const { mutateAsync } = useCall(ownDetails.userRemoveRow, {
    onSuccess: () => showAlert({ severity: 'success', message: 'הוסר' }),
  })

  function askToRemove(row: Row): void {
    void openDialog({
      title: `להסיר את ”${nameOf(row)}“?`,
      ...(list !== 'emergency_contacts' && { description: 'הרשמות שכבר נעשו לא ישתנו.' }),
      okLabel: 'הסרה',
      danger: true,
      // A refusal already shows in an alert.
      onSubmit: () =>
        mutateAsync({ query: { id: userId, field: list, key: row.key } }).catch(() => undefined),
    })
  }

  return (
    <>
      {rows.length === 0 && <p className={classes.empty}>{empty}</p>}
      {rows.length > 0 && (
        <ul className={classes.rows}>
          {rows.map((row) => (
            <li key={row.key} className={classes.row}>
              <span className={classes.icon}>
                <Icon size={22} stroke={1.7} aria-hidden />
              </span>
              <span className={classes.words}>
                <span className={classes.name}>{title(row)}</span>
                <span className={classes.detail}>{detail(row)}</span>
              </span>
              <IconButton label={`עריכה: ${nameOf(row)}`} icon={IconPencil} onClick={() => setEdited(row)} />
              <IconButton label={`הסרה: ${nameOf(row)}`} icon={IconTrash} onClick={() => askToRemove(row)} />
            </li>
          ))}
        </ul>
      )}
      {rows.length < maxOwnRows && (
        <Button
          className={classes.add}
          variant="light"
          size="md"
          leftSection={<IconPlus size={20} stroke={1.8} aria-hidden />}
          onClick={() => setEdited(null)}
        >
          {addLabel}
        </Button>
      )}
      {edited !== undefined && <Dialog userId={userId} row={edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}

export function OwnRowsSkeleton() {
  return (
    <div className={classes.bones} role="status" aria-label="בטעינה">
      <Skeleton width="60%" height="44px" />
      <Skeleton width="70%" height="44px" />
    </div>
  )
}
