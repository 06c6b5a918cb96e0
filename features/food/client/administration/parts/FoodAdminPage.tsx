import type { ComponentProps } from 'react'
import { AdminPage } from '#core/client/kits/admin/AdminPage.tsx'

const parts = [
  { href: '/admin/food', label: 'תפריטים' },
  { href: '/admin/food/import', label: 'ייבוא מגיליון' },
  { href: '/admin/food/dishes', label: 'מנות' },
  { href: '/admin/food/sites', label: 'חדרי אוכל' },
] as const

type Properties = Omit<ComponentProps<typeof AdminPage>, 'parts'> & { href: (typeof parts)[number]['href'] }

/** A page of the management of lunch, with the way to the others. */
export function FoodAdminPage({ href, ...page }: Properties) {
  const chips = parts.map((part) => ({ ...part, current: part.href === href }))
  return <AdminPage {...page} parts={{ label: 'ניהול הארוחות', chips }} />
}
