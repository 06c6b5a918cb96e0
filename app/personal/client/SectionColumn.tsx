import type { ComponentType, ReactNode } from 'react'
import type { ActivityPartName } from '#app/personal/contract/activity.ts'
import { SectionCard } from '#core/client/ui/cards/SectionCard.tsx'
import { Retry } from '#core/client/ui/page/ErrorScreen.tsx'
import type { UserFields } from '#platform/people/contract/people.ts'
import type { RoomName } from '#platform/people/contract/rooms.ts'

/** A card of the personal area. Where there is much of something, it shows the newest and links to all. */
export interface Section {
  title: string
  text?: string
  /** The section is hidden where this room is closed to the person, unless they have something in `part`. */
  room?: RoomName
  part?: ActivityPartName
  /** May suspend. */
  Content: ComponentType<{ person: UserFields }>
  skeleton?: ReactNode
}

export function SectionColumn({ sections, person }: { sections: readonly Section[]; person: UserFields }) {
  return (
    <div className="grid grid-cols-1 content-start gap-16">
      {sections.map(({ title, text, Content, skeleton }) => (
        <SectionCard key={title} title={title} text={text}>
          <Retry fallback={skeleton}>
            <Content person={person} />
          </Retry>
        </SectionCard>
      ))}
    </div>
  )
}
