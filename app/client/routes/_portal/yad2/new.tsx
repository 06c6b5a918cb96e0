import { createFileRoute } from '@tanstack/react-router'
import { q, queryClient } from '#client/api/queries.ts'
import { content } from '#contract/content.ts'
import { FormSkeleton } from './-form/FormSkeleton.tsx'
import { NewPage } from './-form/NewPage.tsx'

export const Route = createFileRoute('/_portal/yad2/new')({
  loader: () => void queryClient.prefetchQuery(q(content.getCategories, { type: 'yad2' })),
  component: NewPage,
  pendingComponent: FormSkeleton,
})
