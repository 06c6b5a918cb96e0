import { IconLock } from '@tabler/icons-react'
import { usePageTitle } from '#core/client/shell/usePageTitle.ts'
import { ButtonLink } from '#core/client/ui/ButtonLink.tsx'
import { EmptyState } from '#core/client/ui/EmptyState.tsx'

/** Says that the organisation closed a part of the portal to this person, and links to the home page. */
export function ClosedRoom() {
  usePageTitle('המדור סגור')
  return (
    <EmptyState
      page
      icon={IconLock}
      title="המדור הזה סגור עבורך"
      text="הארגון פתח אותו לחלק מהאנשים בלבד. לשאלות אפשר לפנות למנהלי הפורטל."
      action={<ButtonLink href="/home-page">לדף הבית</ButtonLink>}
    />
  )
}
