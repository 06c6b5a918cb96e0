import { createFileRoute } from '@tanstack/react-router'
import { DiscussedArticle } from '#platform/content/client/article/Article.tsx'
import { ArticleSkeleton } from '#platform/content/client/article/ArticleSkeleton.tsx'
import { ItemPage } from '#platform/content/client/item/ItemPage.tsx'
import { loadItem } from '#platform/content/client/item/loadItem.ts'

/** One item of news, to be read (specification §2). */
export const Route = createFileRoute('/_portal/post/$id')({
  loader: ({ params }) => loadItem('post', params.id),
  component: () => (
    <ItemPage
      type="post"
      id={Route.useLoaderData().id}
      skeleton={<ArticleSkeleton />}
      Item={DiscussedArticle}
    />
  ),
  pendingComponent: ArticleSkeleton,
})
