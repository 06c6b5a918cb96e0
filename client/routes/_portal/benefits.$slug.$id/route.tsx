import { createFileRoute, notFound } from '@tanstack/react-router'
import { q, queryClient } from '#client/api/queries.ts'
import { untilWhole } from '#client/first-screen/shown.ts'
import { ItemSkeleton } from '#client/parts/ItemLayout.tsx'
import { idOf } from '#client/parts/navigation.ts'
import { content } from '#contract/content.ts'
import { people } from '#contract/people.ts'
import { BenefitPage } from './-BenefitPage.tsx'

export const Route = createFileRoute('/_portal/benefits/$slug/$id')({
  loader: async ({ params }) => {
    const id = idOf(params.id)
    if (id === undefined) throw notFound()
    await untilWhole(
      queryClient.prefetchQuery(q(content.getPostById, { id, post_type: 'benefit' })),
      queryClient.prefetchQuery(q(content.getCategories, { type: 'benefit' })),
      queryClient.prefetchQuery(q(people.getPlaces)),
    )
    return { id }
  },
  component: () => {
    const { id } = Route.useLoaderData()
    const { slug } = Route.useParams()
    return <BenefitPage key={id} id={id} slug={slug} />
  },
  pendingComponent: () => <ItemSkeleton label="ההטבה בטעינה" />,
})
