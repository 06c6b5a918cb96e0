import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { ContentTypes } from '#app/client/content-types.tsx'
import { idParameter } from '#core/client/kits/list/searchOf.ts'
import { loadEditor, loadForEdit } from '#platform/content/client/authoring/loadEditor.ts'
import { PostEditor } from '#platform/content/client/authoring/PostEditor.tsx'
import { blankInput, copyOf } from '#platform/content/client/authoring/postRules.ts'
import { postTypes } from '#platform/content/contract/post-types.ts'
import { mayEdit } from '#platform/content/contract/rights.ts'
import { checkSession } from '#platform/sign-in/client/session.ts'

export const Route = createFileRoute('/_portal/admin/content/$type/new')({
  /** `from`: the item that the new one is a copy of. */
  validateSearch: ({ from }: Record<string, unknown>): { from?: number | undefined } => ({
    from: idParameter(from),
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ params, deps: { from } }) => {
    const type = postTypes.find((each) => each === params.type)
    if (type === undefined) throw notFound()
    const who = await checkSession()
    if (!who || !mayEdit(who.user, type)) throw redirect({ to: '/admin/content', replace: true })
    const [original] = await Promise.all([from ? loadForEdit(from) : null, loadEditor(type)])
    if (original && original.input.post_type !== type) throw notFound()
    return {
      key: `${type}:${from ?? ''}`,
      from,
      blank: original ? copyOf(original.input) : blankInput(type),
      known: { file: original?.file ?? null, people: original?.people ?? [], answered: [] },
    }
  },
  component: New,
})

function New() {
  const { key, from, blank, known } = Route.useLoaderData()
  return (
    <ContentTypes>
      <PostEditor key={key} blank={blank} from={from} known={known} post={null} />
    </ContentTypes>
  )
}
