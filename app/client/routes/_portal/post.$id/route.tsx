import { createFileRoute } from '@tanstack/react-router'
import { DiscussedArticle } from '#client/parts/article/Article.tsx'
import { ArticleSkeleton } from '#client/parts/article/ArticleSkeleton.tsx'
import { ItemPage } from '#client/parts/item/ItemPage.tsx'
import { loadItem } from '#client/parts/item/loadItem.ts'

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
