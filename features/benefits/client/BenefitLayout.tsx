import type { ReactNode } from 'react'
import type { BenefitFields } from '#features/benefits/contract/content-type.ts'
import { ItemLayout } from '#platform/content/client/cards/ItemLayout.tsx'
import type { Category, Post } from '#platform/content/contract/content.ts'
import type { Places } from '#platform/people/contract/people.ts'
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
    <ItemLayout post={post} categories={categories} edit={edit} facts={<BenefitFacts {...facts} />}>
      {children}
    </ItemLayout>
  )
}
