import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { idOf } from '#core/rules/id-of.ts'
import { EditorPage } from '#platform/content/client/authoring/EditorPage.tsx'
import { EditorSkeleton } from '#platform/content/client/authoring/EditorSkeleton.tsx'
import { loadEditor, loadForEdit } from '#platform/content/client/authoring/loadEditor.ts'
import { ContentTypes } from '../../../content-types.tsx'

/** The address of an event's editor (specification §2); a slug of another title leads to the right one. */
export const Route = createFileRoute('/_portal/_editor/event-edit/$slug/$id')({
  loader: async ({ params }) => {
    const id = idOf(params.id)
    if (id === undefined) throw notFound()
    const [post] = await Promise.all([loadForEdit(id), loadEditor('event')])
    if (post.input.post_type !== 'event') throw notFound()
    const slug = post.slug || '-'
    if (params.slug !== slug) {
      throw redirect({ to: '/event-edit/$slug/$id', params: { slug, id: params.id }, replace: true })
    }
    return { id }
  },
  component: () => (
    <ContentTypes>
      <EditorPage {...Route.useLoaderData()} />
    </ContentTypes>
  ),
  pendingComponent: EditorSkeleton,
})
