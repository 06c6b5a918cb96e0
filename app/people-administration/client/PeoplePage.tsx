import type { ComponentProps } from 'react'
import { AdminPage } from '#core/client/kits/admin/AdminPage.tsx'

const parts = [
  { href: '/admin/people', label: 'אנשים' },
  { href: '/admin/people/places', label: 'סניפים ומחלקות' },
  { href: '/admin/people/import', label: 'ייבוא מגיליון' },
] as const

type Properties = Omit<ComponentProps<typeof AdminPage>, 'parts'> & { href: (typeof parts)[number]['href'] }

/** A page of the administration of people, with the way to the others. */
export function PeoplePage({ href, ...page }: Properties) {
  const chips = parts.map((part) => ({ ...part, current: part.href === href }))
  return <AdminPage {...page} parts={{ label: 'ניהול האנשים', chips }} />
}
