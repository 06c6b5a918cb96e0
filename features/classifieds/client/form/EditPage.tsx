import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { prefetch, q, useRead } from '#core/client/api/queries.ts'
import { idIn } from '#core/client/shell/idIn.ts'
import { PageHeader } from '#core/client/ui/page/PageHeader.tsx'
import { WholePage } from '#core/client/ui/page/PageSkeleton.tsx'
import { RouteNotFound } from '#core/client/ui/page/RouteStates.tsx'
import { authoring, type EditablePost } from '#platform/content/contract/authoring.ts'
import { content } from '#platform/content/contract/content.ts'
import { classifiedsSearch } from '../classifiedsList.ts'
import { ClassifiedForm } from './ClassifiedForm.tsx'
import { valuesOf } from './values.ts'

export const Route = createFileRoute('/_portal/yad2/$id/edit')({
  loader: ({ params }) => {
    const id = idIn(params.id)
    void prefetch(q(authoring.getPostForEdit, { id }), q(content.getCategories, { type: 'yad2' }))
    return { id }
  },
  component: () => (
    <WholePage key={Route.useLoaderData().id}>
      <EditPage {...Route.useLoaderData()} />
    </WholePage>
  ),
})

function Editor({ post }: { post: EditablePost }) {
  const data = useRead(q(content.getCategories, { type: 'yad2' }))
  const navigate = useNavigate()
  // One whose time is over has no page to go to.
  const href = post.state === 'published' ? `/yad2/${post.id}` : classifiedsSearch.href({ mine: true })
  return (
    <>
      <PageHeader tab={`עריכה: ${post.input.title}`} text={post.input.title} />
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

function EditPage({ id }: { id: number }) {
  const post = useRead(q(authoring.getPostForEdit, { id }))
  if (post.archived_at !== null || !post.input.yad2) return <RouteNotFound />
  return <Editor post={post} />
}
