import { IconCheck, IconClipboardCheck, IconSignature, IconX } from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'
import type { Today } from '#app/home/contract/home.ts'
import { ActRow, type ActRowData, type RowAct } from '#core/client/ui/cards/ActRow.tsx'
import { loadLazily } from '#core/client/ui/loadLazily.ts'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { celebrantRow } from '#features/celebrations/client/today.ts'
import { nextEventRow } from '#features/events/client/today.tsx'
import { lunchRows } from '#features/food/client/today/lunchRows.tsx'
import { surveyRow } from '#features/surveys/client/today.ts'
import { itemHref } from '#platform/content/client/addresses.ts'
import type { UserFields } from '#platform/people/contract/people.ts'
import { approvedAtOnce } from '#platform/requests/contract/vocabulary.ts'
import { firstWeekAway, firstWeekRows } from './firstWeek.ts'

/** Rows that are shown of what waits; the others unfold. */
const shownAtFirst = 3

function dayRows({ lunch, event, birthdays }: Today, now: Date): ActRowData[] {
  return [
    ...(lunch ? lunchRows(lunch, now) : []),
    ...(event ? [nextEventRow(event, now)] : []),
    ...birthdays.map(celebrantRow),
  ]
}

function approvalRow(request: Today['approvals'][number]): ActRowData {
  const { kind, id, title, person, text, url } = request
  return {
    ...{ key: `${kind} ${id}`, icon: IconClipboardCheck, title, href: url },
    text: <UserText>{['לאישור', person, text].filter(Boolean).join(' · ')}</UserText>,
    ...(approvedAtOnce.some((each) => each === kind) && {
      act: {
        label: 'לאשר',
        icon: IconCheck,
        press: async () => {
          const { approvalOf } = await loadLazily(() => import('#app/my-requests/client/approveAtOnce.ts'))
          await approvalOf(request)?.()
        },
      },
    }),
  }
}

function waitingRows({ approvals, signatures, surveys }: Today, now: Date): ActRowData[] {
  return [
    ...approvals.map(approvalRow),
    ...signatures.map((post) => ({
      ...{ key: `sign ${post.id}`, icon: IconSignature, title: post.title, href: itemHref(post) },
      text: 'לחתימה',
    })),
    ...surveys.map((post, place) => surveyRow(post, now, place === 0)),
  ]
}

interface Properties {
  ref?: Ref<HTMLDivElement>
  person: UserFields
  /** To this person. */
  closedRooms: readonly string[]
  today: Today
  button: (act: RowAct, row?: ActRowData) => ReactNode
}

function Rows({ rows, button }: { rows: readonly ActRowData[]; button: Properties['button'] }) {
  return (
    <ul className="plain divide-y divide-hairline">
      {rows.map((row) => (
        <ActRow key={row.key} row={row} button={row.act && button(row.act, row)} />
      ))}
    </ul>
  )
}

const putAway: RowAct = { label: 'לא להציג שוב', icon: IconX, press: async () => firstWeekAway.set(true) }

function RowsCard({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="surface overflow-hidden">
      <h2 id={id} className="text-xl pt-12 px-16">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** The day at a glance, and what waits for the person. The first screen draws it too: no hooks. */
export function TodayCards({ ref, person, closedRooms, today, button }: Properties) {
  const now = new Date()
  const [day, waiting] = [dayRows(today, now), waitingRows(today, now)]
  const more = waiting.slice(shownAtFirst)
  const firstWeek = firstWeekRows(person, closedRooms, today, now)
  if (day.length + waiting.length + firstWeek.length === 0) return null
  return (
    <div
      ref={ref}
      tabIndex={-1}
      className="grid grid-cols-1 items-start gap-14 lg:grid-cols-none lg:auto-cols-fr lg:grid-flow-col"
    >
      {day.length > 0 && (
        <RowsCard id="today" title="היום שלך">
          <Rows rows={day} button={button} />
        </RowsCard>
      )}
      {waiting.length > 0 && (
        <RowsCard id="waiting" title="מחכה לך">
          <Rows rows={waiting.slice(0, shownAtFirst)} button={button} />
          {more.length > 0 && (
            <details className="border-t border-hairline">
              <summary className="min-h-(--touch) content-center px-16 text-link font-semibold">
                עוד {more.length}
              </summary>
              <Rows rows={more} button={button} />
            </details>
          )}
        </RowsCard>
      )}
      {firstWeek.length > 0 && (
        <RowsCard id="first-week" title="השבוע הראשון שלי">
          <Rows rows={firstWeek} button={button} />
          <div className="px-16 pb-12">{button(putAway)}</div>
        </RowsCard>
      )}
    </div>
  )
}
