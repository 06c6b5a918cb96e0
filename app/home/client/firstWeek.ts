import {
  IconCamera,
  IconCircleCheck,
  IconDeviceMobile,
  IconEye,
  IconToolsKitchen2,
  IconUsers,
} from '@tabler/icons-react'
import type { Today } from '#app/home/contract/home.ts'
import type { ActRowData } from '#core/client/ui/cards/ActRow.tsx'
import { createStoredFlag } from '#core/client/ui/store.ts'
import { dayInIsrael, daysFromTo } from '#core/rules/time/days.ts'
import type { UserFields } from '#platform/people/contract/people.ts'
import type { RoomName } from '#platform/people/contract/rooms.ts'

/** Days from the first one at work in which somebody is new. */
const newFor = 14

/** Whether the person wants to see the first steps no more, in this browser. */
export const firstWeekAway = createStoredFlag('first-week-seen')

/** Whether somebody began to work here in these two weeks. */
export function isNew({ started_on }: Pick<UserFields, 'started_on'>, now: Date): boolean {
  if (started_on === null) return false
  const passed = daysFromTo(started_on, dayInIsrael(now))
  return passed >= 0 && passed < newFor
}

interface Step extends ActRowData {
  done?: boolean
  /** Where the step leads, if that can be closed to somebody. */
  room?: RoomName
}

/** The first steps of somebody who is new here; none of anybody else. The first screen draws them too: no hooks. */
export function firstWeekRows(
  person: Pick<UserFields, 'started_on' | 'photo'>,
  closedRooms: readonly string[],
  { lunch }: Pick<Today, 'lunch'>,
  now: Date,
): ActRowData[] {
  if (!isNew(person, now) || firstWeekAway.get()) return []
  const steps: Step[] = [
    {
      ...{ key: 'photo', icon: IconCamera, title: 'תמונה שלי', href: '/personal-area' },
      ...{ text: 'כדי שיזהו אותך בספר הטלפונים', done: person.photo !== null },
    },
    {
      ...{ key: 'who', icon: IconUsers, title: 'מי זה מי', href: '/phonebook' },
      ...{ room: 'phonebook', text: 'אנשים, מחלקות וטלפונים' },
    },
    {
      ...{ key: 'phone', icon: IconDeviceMobile, title: 'הפורטל במסך הבית' },
      ...{ href: '/personal-area?tab=settings&page=display', text: 'נפתח כמו אפליקציה' },
      done: matchMedia('(display-mode: standalone)').matches,
    },
    {
      ...{ key: 'privacy', icon: IconEye, title: 'מה אחרים רואים' },
      ...{ href: '/personal-area?tab=settings&page=privacy', text: 'טלפון נייד, יום הולדת' },
    },
    {
      ...{ key: 'first-lunch', icon: IconToolsKitchen2, title: 'הארוחה הראשונה', href: '/food-order' },
      ...{ room: 'food', text: 'מה בתפריט, ועד מתי מזמינים' },
      done: lunch !== null && (lunch.today !== null || lunch.next?.ordered === true),
    },
  ]
  return steps
    .filter(({ room }) => room === undefined || !closedRooms.includes(room))
    .map(({ done, room: _, ...row }) => (done ? { ...row, icon: IconCircleCheck, text: 'נעשה' } : row))
}
