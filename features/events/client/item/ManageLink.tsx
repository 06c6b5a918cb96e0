import { IconListCheck } from '@tabler/icons-react'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { manageHref } from '#features/events/client/addresses.ts'

export function ManageLink({ event }: { event: { id: number; slug: string } }) {
  return <Action icon={IconListCheck} label="ניהול הנרשמים" tinted href={manageHref(event)} />
}
