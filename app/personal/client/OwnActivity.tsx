import type { ReactNode } from 'react'
import { type ActivityPartName, activity } from '#app/personal/contract/activity.ts'
import { q, useCall, useRead } from '#core/client/api/queries.ts'
import { SwitchRow } from '#core/client/ui/controls/SwitchRow.tsx'
import { DateText } from '#core/client/ui/text/DateText.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { kudosSearch, leftText, ownQuery } from '#features/kudos/client/kudosQueries.ts'
import { kudos } from '#features/kudos/contract/kudos.ts'
import { useVisitor } from '#platform/people/client/rooms.ts'
import type { UserFields } from '#platform/people/contract/people.ts'
import { mayOpen } from '#platform/people/contract/rooms.ts'

/** The choice whether the person's manager hears of kudos to them, off unless they agree. */
function ManagerSwitch({ manager, shared }: { manager: string; shared: boolean }) {
  const { mutate, isPending, variables } = useCall(kudos.shareFirgunim, { inTurn: true })
  const on = isPending ? variables.body.shared : shared
  return (
    <SwitchRow on={on} onChange={(next) => mutate({ body: { shared: next } })}>
      {'לספר על פרגונים שקיבלתי גם אל '}
      <UserText>{manager}</UserText>
    </SwitchRow>
  )
}

/** The person's kudos: what is left of the month, the way to those received and given, and who else hears. */
export function OwnKudos() {
  const { left, manager, shared } = useRead(ownQuery)
  return (
    <>
      <p>{leftText(left)}</p>
      <div className="flex flex-wrap items-center gap-y-4 gap-x-16">
        <a href={kudosSearch.href({ tab: 'received' })} className="tall-link">
          מה שקיבלתי
        </a>
        <a href={kudosSearch.href({ tab: 'given' })} className="tall-link">
          מה שנתתי
        </a>
      </div>
      {manager !== null && <ManagerSwitch manager={manager} shared={shared} />}
    </>
  )
}

interface Properties {
  person: UserFields
  part: ActivityPartName
  empty: string
}

const look =
  'flex flex-wrap items-center justify-between gap-x-16 min-h-(--touch) text-inherit no-underline hover:text-link'

/** What is in a room that is closed to the person leads nowhere. */
function Entry({ href, children }: { href: string | undefined; children: ReactNode }) {
  if (href === undefined) return <span className={look}>{children}</span>
  return (
    <a href={href} className={look}>
      {children}
    </a>
  )
}

/** How many of something there are, and the latest of them. All parts come with one call. */
export function OwnActivity({ person, part, empty }: Properties) {
  const visitor = useVisitor()
  const { parts } = useRead(q(activity.getMyActivity, { id: person.id }))
  const found = parts.find((each) => each.part === part)
  if (!found || found.count === 0) return <p className="text-muted text-sm">{empty}</p>
  return (
    <>
      <p>
        בסך הכול <b>{found.count.toLocaleString('en')}</b>
      </p>
      <ul className="plain">
        {found.latest.map(({ id, title, at, url }) => (
          <li key={id} className="line-between">
            <Entry href={mayOpen(visitor, url) ? url : undefined}>
              <UserText className="font-semibold wrap-anywhere">{title}</UserText>
              {at !== null && <DateText date={at} className="text-muted text-sm" />}
            </Entry>
          </li>
        ))}
      </ul>
    </>
  )
}
