import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { ContentTypes } from '#app/client/content-types.tsx'
import { q, queryClient } from '#core/client/api/queries.ts'
import { showAlert } from '#core/client/ui/dialogs/alert.ts'
import { idOf } from '#core/rules/numbers/id-of.ts'
import { manageHref } from '#features/events/client/addresses.ts'
import { registration } from '#features/events/contract/registration.ts'
import { loadEditor, loadForEdit } from '#platform/content/client/authoring/loadEditor.ts'
import { EditorPage } from '#platform/content/client/authoring/PostEditor.tsx'
import { mayEdit } from '#platform/content/contract/rights.ts'
import { requireSession } from '#platform/sign-in/client/guards.ts'

/** Lets in who may write events. Who organises this one goes to its registrations, everybody else home. */
async function requireAuthor(id: number | undefined, href: string): Promise<void> {
  const { user } = await requireSession(href)
  if (mayEdit(user, 'event')) return
  const query = id === undefined ? undefined : q(registration.getRegistrationForm, { id })
  const form = query && (await queryClient.fetchQuery(query).catch(() => undefined))
  showAlert({ severity: 'warning', message: 'עריכת אירועים פתוחה רק למי שקיבלו הרשאה לכך.' })
  throw redirect({ href: form?.may_manage ? manageHref(form.event) : '/home-page', replace: true })
}

/** The address of an event's editor (specification §2); a slug of another title leads to the right one. */
export const Route = createFileRoute('/_portal/event-edit/$slug/$id')({
  loader: async ({ params, location }) => {
    const id = idOf(params.id)
    await requireAuthor(id, location.href)
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
})
