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
import classes from './rooms.module.css'
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
        className={classes.branch}
        value={branch}
        none="בלי סניף"
        options={namedOptions(branches)}
        onChange={(value) => setBranch(value === '' ? null : Number(value))}
      />
      <ul aria-label="המדורים" aria-live="polite" className={`plain ${classes.seen}`}>
        {rooms.map((room) => {
          const closed = excludes(room, role, branch)
          const Icon = closed ? IconLock : IconLockOpen2
          return (
            <li key={room.id} className={classes.room} data-closed={closed || undefined}>
              <Icon size={18} stroke={1.8} aria-hidden />
              <span className="grow">{all[room.id].label}</span>
              <span className="small">{closed ? 'סגור' : 'פתוח'}</span>
            </li>
          )
        })}
      </ul>
    </SectionCard>
  )
}
