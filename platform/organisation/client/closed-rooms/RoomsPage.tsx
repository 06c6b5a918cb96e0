import { IconLock, IconLockOpen2 } from '@tabler/icons-react'
import { useSuspenseQueries } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { prefetch, q, useRead } from '#core/client/api/queries.ts'
import { AdminPage } from '#core/client/kits/admin/AdminPage.tsx'
import { type Crud, useCrud } from '#core/client/kits/admin/useCrud.tsx'
import { Badge } from '#core/client/ui/cards/Badge.tsx'
import { SectionCard } from '#core/client/ui/cards/SectionCard.tsx'
import { namedOptions } from '#core/client/ui/controls/optionsOf.ts'
import { RadioPills } from '#core/client/ui/controls/RadioPills.tsx'
import { Select } from '#core/client/ui/controls/Select.tsx'
import { custom, status, text } from '#core/client/ui/dataTable/columns.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import type { Role } from '#core/contract/access.ts'
import { closedRooms, type ManagedRoom } from '#platform/organisation/contract/closed-rooms.ts'
import { roleLabels } from '#platform/people/client/roleLabels.ts'
import { people } from '#platform/people/contract/people.ts'
import { rooms as all, excludes } from '#platform/people/contract/rooms.ts'
import { closedTo, countExcluded, peopleText } from './closings.ts'
import { RoomDialog } from './RoomDialog.tsx'

const roomsQuery = q(closedRooms.getManagedRooms)
const placesQuery = q(people.getPlaces)

function Preview() {
  const { rooms } = useRead(roomsQuery)
  const { branches } = useRead(placesQuery)
  const [role, setRole] = useState<Role>('employee')
  const [branch, setBranch] = useState<number | null>(null)
  return (
    <SectionCard title="מי רואה מה" text="בוחרים תפקיד וסניף, ורואים אילו מדורים פתוחים.">
      <RadioPills name="role" label="תפקיד" options={roleLabels} value={role} onChange={setRole} />
      <Select
        label="סניף"
        className="max-w-[20rem]"
        value={branch}
        none="בלי סניף"
        options={namedOptions(branches)}
        onChange={(value) => setBranch(value === '' ? null : Number(value))}
      />
      <ul
        aria-label="המדורים"
        aria-live="polite"
        className="plain grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-8"
      >
        {rooms.map((room) => {
          const closed = excludes(room, role, branch)
          const Icon = closed ? IconLock : IconLockOpen2
          return (
            <li
              key={room.id}
              className="flex items-center gap-8 py-8 px-12 border border-hairline rounded-10 data-closed:bg-warning-soft"
              data-closed={closed || undefined}
            >
              <Icon size={18} stroke={1.8} aria-hidden />
              <span className="min-w-0 flex-1">{all[room.id].label}</span>
              <span className="text-sm">{closed ? 'סגור' : 'פתוח'}</span>
            </li>
          )
        })}
      </ul>
    </SectionCard>
  )
}

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
    <AdminPage text="שינוי חל מיד, בלי לצאת ולהיכנס.">
      {table}
      <Suspense>
        <Preview />
      </Suspense>
    </AdminPage>
  )
}
