import type { ComponentProps } from 'react'
import { AdminPage } from '#core/client/kits/admin/AdminPage.tsx'

const parts = [
  { href: '/admin/shop', label: 'מוצרים' },
  { href: '/admin/shop/orders', label: 'הזמנות' },
  { href: '/admin/shop/categories', label: 'קטגוריות' },
  { href: '/admin/shop/opening', label: 'פתיחה וסגירה' },
] as const

type Properties = Omit<ComponentProps<typeof AdminPage>, 'parts'> & { href: (typeof parts)[number]['href'] }

/** A page of the shop's management, with the way to the others. */
export function ShopAdminPage({ href, ...page }: Properties) {
  const chips = parts.map((part) => ({ ...part, current: part.href === href }))
  return <AdminPage {...page} parts={{ label: 'ניהול החנות', chips }} />
}
