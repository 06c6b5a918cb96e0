import { createFileRoute } from '@tanstack/react-router'
import { q, queryClient } from '#core/client/api/queries.ts'
import { FormSkeleton } from '#features/classifieds/client/form/FormSkeleton.tsx'
import { NewPage } from '#features/classifieds/client/form/NewPage.tsx'
import { content } from '#platform/content/contract/content.ts'

export const Route = createFileRoute('/_portal/yad2/new')({
  loader: () => void queryClient.prefetchQuery(q(content.getCategories, { type: 'yad2' })),
  component: NewPage,
  pendingComponent: FormSkeleton,
})
