import { IconConfetti } from '@tabler/icons-react'
import { AppLink } from '#core/client/ui/AppLink.tsx'
import { useStore } from '#core/client/ui/store.ts'
import classes from './EventNotice.module.css'
import { eventDetails, eventText, shopPath } from './eventDetails.ts'

/** Names the family event that the next order is for, and leads back to its shop; nothing where it is for oneself. */
export function EventNotice() {
  const details = useStore(eventDetails)
  const text = eventText(details)
  if (text === undefined) return null
  return (
    <p className={`wrap gap-4 column-gap-10 spread ${classes.notice}`}>
      <span className="row gap-8">
        <IconConfetti size={20} stroke={1.7} aria-hidden />
        <span>הזמנה לאירוע: {text}</span>
      </span>
      <AppLink href={shopPath(details)} className={classes.back}>
        לחנות של האירוע
      </AppLink>
    </p>
  )
}
