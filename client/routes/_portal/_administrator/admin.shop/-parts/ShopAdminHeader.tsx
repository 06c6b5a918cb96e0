import type { ReactNode } from 'react'
import { Chips } from '#client/parts/Chips.tsx'
import { usePageTitle } from '#client/parts/usePageTitle.ts'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import classes from './shopAdmin.module.css'

const parts = [
  { href: '/admin/shop', label: 'מוצרים' },
  { href: '/admin/shop/categories', label: 'קטגוריות' },
  { href: '/admin/shop/opening', label: 'פתיחה וסגירה' },
] as const

interface Properties {
  href: (typeof parts)[number]['href']
  title: string
  text?: string
  actions?: ReactNode
}

/** The head of a page of the shop's management, with the way to the others. */
export function ShopAdminHeader({ href, title, text, actions }: Properties) {
  usePageTitle(title)
  return (
    <>
      <PageHeader title={title} text={text} actions={actions} />
      <div className={classes.parts}>
        <Chips label="ניהול החנות" chips={parts.map((part) => ({ ...part, current: part.href === href }))} />
      </div>
    </>
  )
}
