import { createFileRoute } from '@tanstack/react-router'
import { ContentTypes } from '#app/client/content-types.tsx'
import { PageSkeleton } from '#core/client/ui/page/PageSkeleton.tsx'
import { ItemPage } from '#platform/content/client/item/ItemPage.tsx'
import { loadItem } from '#platform/content/client/item/loadItem.ts'
import { DiscussedArticle } from '#platform/discussion/client/DiscussedArticle.tsx'

/** One item of news, to be read (specification §2). */
export const Route = createFileRoute('/_portal/post/$id')({
  loader: ({ params }) => loadItem('post', params),
  component: () => (
    <ContentTypes>
      <ItemPage {...Route.useLoaderData()} article Item={DiscussedArticle} />
    </ContentTypes>
  ),
  pendingComponent: () => <PageSkeleton article />,
})
