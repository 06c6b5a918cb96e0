import { IconConfetti } from '@tabler/icons-react'
import { AppLink } from '#core/client/ui/AppLink.tsx'
import { useStore } from '#core/client/ui/store.ts'
import { eventDetails, eventText, shopPath } from './eventDetails.ts'

/** Names the family event that the next order is for, and leads back to its shop; nothing where it is for oneself. */
export function EventNotice() {
  const details = useStore(eventDetails)
  const text = eventText(details)
  if (text === undefined) return null
  return (
    <p className="flex flex-wrap gap-4 gap-x-10 justify-between items-center py-4 px-14 rounded-card bg-tint font-semibold [&_svg]:flex-none">
      <span className="flex items-center gap-8">
        <IconConfetti size={20} stroke={1.7} aria-hidden />
        <span>הזמנה לאירוע: {text}</span>
      </span>
      <AppLink
        href={shopPath(details)}
        className="grid content-center min-h-36 pointer-coarse:min-h-(--touch)"
      >
        לחנות של האירוע
      </AppLink>
    </p>
  )
}
