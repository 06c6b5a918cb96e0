import type { ReactNode } from 'react'
import { ItemLayout } from '#client/parts/ItemLayout.tsx'
import { listTrail } from '#client/parts/listTrail.ts'
import type { Category, Post } from '#contract/content.ts'
import type { BenefitFields } from '#contract/content-types/benefit.ts'
import type { Places } from '#contract/people.ts'
import { BenefitFacts } from './BenefitFacts.tsx'

interface Properties {
  post: Post
  benefit: BenefitFields
  categories: readonly Category[]
  branches: Places['branches']
  /** An `EditLink`. */
  edit: ReactNode
  copyCode: ReactNode
  supplierLink: ReactNode
  shareButton: ReactNode
  children?: ReactNode
}

/** A benefit, and under it its text. The first screen draws it too: no hooks. */
export function BenefitLayout({ post, categories, edit, children, ...facts }: Properties) {
  return (
    <ItemLayout
      post={post}
      breadcrumbs={listTrail({ label: 'הטבות', href: '/benefits' }, categories, post.category)}
      edit={edit}
      facts={<BenefitFacts {...facts} />}
    >
      {children}
    </ItemLayout>
  )
}
