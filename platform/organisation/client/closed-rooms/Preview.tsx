import { IconLock, IconLockOpen2 } from '@tabler/icons-react'
import { useState } from 'react'
import { useRead } from '#core/client/api/queries.ts'
import { SectionCard } from '#core/client/ui/cards/SectionCard.tsx'
import { namedOptions } from '#core/client/ui/controls/optionsOf.ts'
import { RadioPills } from '#core/client/ui/controls/RadioPills.tsx'
import { Select } from '#core/client/ui/controls/Select.tsx'
import type { Role } from '#core/contract/access.ts'
import { roleLabels } from '#platform/people/client/roleLabels.ts'
import { rooms as all, excludes } from '#platform/people/contract/rooms.ts'
import { placesQuery, roomsQuery } from './roomsQueries.ts'

export function Preview() {
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
