import { IconBuildingStore } from '@tabler/icons-react'
import { usePageTitle } from '#core/client/shell/usePageTitle.ts'
import { ButtonLink } from '#core/client/ui/ButtonLink.tsx'
import { EmptyState } from '#core/client/ui/EmptyState.tsx'

/** Says to community members that a page is for staff only, and links to the home page. */
export function StaffOnly() {
  usePageTitle('לעובדי הקבוצה')
  return (
    <EmptyState
      page
      icon={IconBuildingStore}
      title="החנות פתוחה לעובדי הקבוצה"
      text="הזכאות וההזמנות הן חלק מתנאי העבודה, ולכן החשבון הקהילתי אינו כולל אותן. ההטבות, האירועים והלוח פתוחים לכולם."
      action={<ButtonLink href="/home-page">לדף הבית</ButtonLink>}
    />
  )
}
