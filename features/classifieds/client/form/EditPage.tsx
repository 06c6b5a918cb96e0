import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound, useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { q, queryClient } from '#core/client/api/queries.ts'
import { usePageTitle } from '#core/client/shell/usePageTitle.ts'
import { PageHeader } from '#core/client/ui/PageHeader.tsx'
import { RouteNotFound } from '#core/client/ui/RouteStates.tsx'
import { UserText } from '#core/client/ui/UserText.tsx'
import { idOf } from '#core/rules/id-of.ts'
import { authoring, type EditablePost } from '#platform/content/contract/authoring.ts'
import { content } from '#platform/content/contract/content.ts'
import { classifiedsHead } from '../classifiedsHead.tsx'
import { classifiedsSearch } from '../classifiedsList.ts'
import { ClassifiedForm } from './ClassifiedForm.tsx'
import { FormSkeleton } from './FormSkeleton.tsx'
import { valuesOf } from './values.ts'

export const Route = createFileRoute('/_portal/yad2/$id/edit')({
  loader: ({ params }) => {
    const id = idOf(params.id)
    if (id === undefined) throw notFound()
    void queryClient.prefetchQuery(q(authoring.getPostForEdit, { id }))
    void queryClient.prefetchQuery(q(content.getCategories, { type: 'yad2' }))
    return { id }
  },
  component: () => <EditPage key={Route.useLoaderData().id} id={Route.useLoaderData().id} />,
  pendingComponent: FormSkeleton,
})

function Editor({ post }: { post: EditablePost }) {
  usePageTitle(`עריכה: ${post.input.title}`)
  const { data } = useSuspenseQuery(q(content.getCategories, { type: 'yad2' }))
  const navigate = useNavigate()
  // One whose time is over has no page to go to.
  const href = post.state === 'published' ? `/yad2/${post.id}` : classifiedsSearch.href({ mine: true })
  return (
    <>
      <PageHeader
        breadcrumbs={[
          { label: 'בית', href: '/home-page' },
          { label: classifiedsHead.title, href: classifiedsSearch.href({}) },
        ]}
        title="עריכת מודעה"
        text={<UserText>{post.input.title}</UserText>}
      />
      <ClassifiedForm
        post={post}
        initial={valuesOf(post)}
        categories={data.categories}
        submitLabel="שמירת השינויים"
        success="השינויים נשמרו"
        onSaved={() => navigate({ href })}
      />
    </>
  )
}

function Loaded({ id }: { id: number }) {
  const { data: post } = useSuspenseQuery(q(authoring.getPostForEdit, { id }))
  if (post.archived_at !== null || !post.input.yad2) return <RouteNotFound />
  return <Editor post={post} />
}

/** A classified of one's own, to be changed. */
function EditPage({ id }: { id: number }) {
  return (
    <Suspense fallback={<FormSkeleton />}>
      <Loaded id={id} />
    </Suspense>
  )
}
