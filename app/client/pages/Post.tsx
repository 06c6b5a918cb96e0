import { createFileRoute } from '@tanstack/react-router'
import { ContentTypes } from '#app/client/content-types.tsx'
import { ArticleSkeleton } from '#platform/content/client/article/ArticleSkeleton.tsx'
import { ItemPage } from '#platform/content/client/item/ItemPage.tsx'
import { loadItem } from '#platform/content/client/item/loadItem.ts'
import { DiscussedArticle } from '#platform/discussion/client/DiscussedArticle.tsx'

/** One item of news, to be read (specification §2). */
export const Route = createFileRoute('/_portal/post/$id')({
  loader: ({ params }) => loadItem('post', params.id),
  component: () => (
    <ContentTypes>
      <ItemPage
        type="post"
        id={Route.useLoaderData().id}
        skeleton={<ArticleSkeleton />}
        Item={DiscussedArticle}
      />
    </ContentTypes>
  ),
  pendingComponent: ArticleSkeleton,
})
