import { Button } from '@mantine/core'
import { useSuspenseQueries } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Suspense, useMemo, useState } from 'react'
import { prefetch } from '#core/client/api/prefetch.ts'
import { q } from '#core/client/api/queries.ts'
import { AdminPage } from '#core/client/kits/admin/AdminPage.tsx'
import { Badge } from '#core/client/ui/cards/Badge.tsx'
import { type Column, DataTable } from '#core/client/ui/dataTable/DataTable.tsx'
import { DataTableSkeleton } from '#core/client/ui/dataTable/DataTableSkeleton.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import {
  closedRooms,
  type ManagedRoom,
  type PeopleGroup,
} from '#platform/organisation/contract/closed-rooms.ts'
import { people } from '#platform/people/contract/people.ts'
import { rooms as all, type RoomName } from '#platform/people/contract/rooms.ts'
import { type Branches, closedTo, countExcluded, peopleText } from './closings.ts'
import { Preview } from './Preview.tsx'
import { RoomDialog } from './RoomDialog.tsx'

const roomsQuery = q(closedRooms.getManagedRooms)
const placesQuery = q(people.getPlaces)

export const Route = createFileRoute('/_portal/admin/rooms')({
  loader: () => void prefetch(roomsQuery, placesQuery),
  component: RoomsPage,
})

const columnsOf = (
  branches: Branches,
  groups: readonly PeopleGroup[],
  onEdit: (room: RoomName) => void,
): Column<ManagedRoom>[] => [
  {
    key: 'room',
    title: 'מדור',
    kind: 'text',
    cell: ({ id }) => all[id].label,
    sortBy: ({ id }) => all[id].label,
  },
  {
    key: 'closed',
    title: 'סגור ל',
    kind: 'status',
    cell: (room) => {
      const names = closedTo(room, branches)
      return names === '' ? <Badge tone="success">פתוח לכולם</Badge> : <UserText>{names}</UserText>
    },
  },
  {
    key: 'people',
    title: 'לא יכולים להיכנס',
    kind: 'text',
    cell: (room) => peopleText(countExcluded(room, groups)),
    sortBy: (room) => countExcluded(room, groups),
  },
  {
    key: 'actions',
    title: 'פעולות',
    kind: 'actions',
    cell: ({ id }) => (
      <Button variant="default" size="sm" aria-label={`עריכה: ${all[id].label}`} onClick={() => onEdit(id)}>
        עריכה
      </Button>
    ),
  },
]

function Rooms() {
  const [{ data }, { data: places }] = useSuspenseQueries({ queries: [roomsQuery, placesQuery] })
  const { branches } = places
  const { rooms, groups } = data
  const [edited, setEdited] = useState<RoomName>()
  const columns = useMemo(() => columnsOf(branches, groups, setEdited), [branches, groups])
  const room = rooms.find(({ id }) => id === edited)
  return (
    <>
      <DataTable label="המדורים" columns={columns} rows={rooms} rowKey={({ id }) => id} />
      <Preview rooms={rooms} branches={branches} />
      {room && (
        <RoomDialog room={room} groups={groups} branches={branches} onClose={() => setEdited(undefined)} />
      )}
    </>
  )
}

function RoomsPage() {
  return (
    <AdminPage text="למי כל מדור פתוח. שינוי חל מיד, בלי לצאת ולהיכנס.">
      <Suspense fallback={<DataTableSkeleton columns={columnsOf([], [], () => {})} />}>
        <Rooms />
      </Suspense>
    </AdminPage>
  )
}
