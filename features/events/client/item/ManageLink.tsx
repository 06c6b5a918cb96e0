import { Button } from '@mantine/core'
import { IconListCheck } from '@tabler/icons-react'
import { AppLink } from '#core/client/ui/AppLink.tsx'
import { manageHref } from '#features/events/client/addresses.ts'

export function ManageLink({ event }: { event: { id: number; slug: string } }) {
  return (
    <Button
      component={AppLink}
      href={manageHref(event)}
      variant="light"
      size="md"
      leftSection={<IconListCheck size={20} stroke={1.8} aria-hidden />}
    >
      ניהול הנרשמים
    </Button>
  )
}
