import { useSuspenseQueries } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { prefetch } from '#core/client/api/prefetch.ts'
import { AdminPage } from '#core/client/kits/admin/AdminPage.tsx'
import { type Crud, useCrud } from '#core/client/kits/admin/useCrud.tsx'
import { Badge } from '#core/client/ui/cards/Badge.tsx'
import { custom, status, text } from '#core/client/ui/dataTable/columns.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import type { ManagedRoom } from '#platform/organisation/contract/closed-rooms.ts'
import { rooms as all } from '#platform/people/contract/rooms.ts'
import { closedTo, countExcluded, peopleText } from './closings.ts'
import { Preview } from './Preview.tsx'
import { RoomDialog } from './RoomDialog.tsx'
import { placesQuery, roomsQuery } from './roomsQueries.ts'

export const Route = createFileRoute('/_portal/admin/rooms')({
  loader: () => void prefetch(roomsQuery, placesQuery),
  component: RoomsPage,
})

function useRooms() {
  const [{ data }, { data: places }] = useSuspenseQueries({ queries: [roomsQuery, placesQuery] })
  return data.rooms.map((room) => ({
    room,
    closed: closedTo(room, places.branches),
    excluded: countExcluded(room, data.groups),
  }))
}

const rooms: Crud<ReturnType<typeof useRooms>[number], ManagedRoom> = {
  label: 'המדורים',
  useRows: useRooms,
  rowKey: ({ room }) => room.id,
  nameOf: ({ room }) => all[room.id].label,
  columns: [
    text('room', 'מדור', ({ room }) => all[room.id].label),
    status('closed', 'סגור ל', ({ closed }) =>
      closed === '' ? <Badge tone="success">פתוח לכולם</Badge> : <UserText>{closed}</UserText>,
    ),
    custom('excluded', 'לא יכולים להיכנס', ({ excluded }) => peopleText(excluded), {
      sortBy: ({ excluded }) => excluded,
    }),
  ],
  valuesOf: ({ room }) => room,
  Dialog: RoomDialog,
  empty: null,
}

function RoomsPage() {
  const { table } = useCrud(rooms)
  return (
    <AdminPage text="למי כל מדור פתוח. שינוי חל מיד, בלי לצאת ולהיכנס.">
      {table}
      <Suspense>
        <Preview />
      </Suspense>
    </AdminPage>
  )
}
