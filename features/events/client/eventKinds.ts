import { IconCalendarEvent, IconCar, IconRollercoaster, IconTent, type TablerIcon } from '@tabler/icons-react'
import type { EventFields } from '#features/events/contract/content-type.ts'

export const eventKinds: Record<EventFields['kind'], { label: string; icon: TablerIcon }> = {
  event: { label: 'אירוע', icon: IconCalendarEvent },
  attraction: { label: 'אטרקציה', icon: IconRollercoaster },
  'summer-camp': { label: 'קייטנה', icon: IconTent },
  parking: { label: 'חניה', icon: IconCar },
}
