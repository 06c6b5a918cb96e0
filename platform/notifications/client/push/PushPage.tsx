import type { ComponentProps } from 'react'
import { AdminPage } from '#core/client/kits/admin/AdminPage.tsx'

const parts = [
  { href: '/push-notifications', label: 'הודעה חדשה' },
  { href: '/push-notifications/sent', label: 'מה נשלח' },
] as const

type Properties = Omit<ComponentProps<typeof AdminPage>, 'parts'> & { href: (typeof parts)[number]['href'] }

/** A page about pushes, with the way to the other. */
export function PushPage({ href, ...page }: Properties) {
  const chips = parts.map((part) => ({ ...part, current: part.href === href }))
  return <AdminPage {...page} parts={{ label: 'הודעות למכשירים', chips }} />
}
