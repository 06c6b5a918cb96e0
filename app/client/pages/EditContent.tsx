import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { ContentTypes } from '#app/client/content-types.tsx'
import { idOf } from '#core/rules/numbers/id-of.ts'
import { loadEditor, loadForEdit } from '#platform/content/client/authoring/loadEditor.ts'
import { EditorPage } from '#platform/content/client/authoring/PostEditor.tsx'
import { postTypes } from '#platform/content/contract/post-types.ts'

export const Route = createFileRoute('/_portal/admin/content/$type/$id')({
  loader: async ({ params }) => {
    const id = idOf(params.id)
    const type = postTypes.find((each) => each === params.type)
    if (id === undefined || type === undefined) throw notFound()
    const [post] = await Promise.all([loadForEdit(id), loadEditor(type)])
    if (post.input.post_type !== type) {
      throw redirect({
        to: '/admin/content/$type/$id',
        params: { type: post.input.post_type, id: params.id },
        replace: true,
      })
    }
    return { id }
  },
  component: () => (
    <ContentTypes>
      <EditorPage {...Route.useLoaderData()} />
    </ContentTypes>
  ),
})
