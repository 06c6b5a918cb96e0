import { IconLock } from '@tabler/icons-react'
import { usePageTitle } from '#core/client/shell/usePage.ts'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { EmptyState } from '#core/client/ui/page/EmptyState.tsx'
import { ownPageOf } from '#platform/people/contract/rooms.ts'

/** Says that the organisation closed this part of the portal to the person, and links to what is their own in it. */
export function ClosedRoom({ address }: { address: string }) {
  usePageTitle('המדור סגור')
  const own = ownPageOf(address)
  return (
    <EmptyState
      page
      icon={IconLock}
      title="המדור הזה סגור עבורך"
      text="הארגון פתח אותו לחלק מהאנשים בלבד. לשאלות אפשר לפנות למנהלי הפורטל."
      action={
        <div className="flex items-center flex-wrap gap-8">
          <Action label="לדף הבית" primary href="/home-page" />
          {own !== undefined && <Action label="למה ששלך במדור" primary href={own} />}
        </div>
      }
    />
  )
}
