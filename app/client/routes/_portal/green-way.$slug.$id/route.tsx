import { createFileRoute } from '@tanstack/react-router'
import { DiscussedArticle } from '#platform/content/client/article/Article.tsx'
import { ArticleSkeleton } from '#platform/content/client/article/ArticleSkeleton.tsx'
import { ItemPage } from '#platform/content/client/item/ItemPage.tsx'
import { loadItem } from '#platform/content/client/item/loadItem.ts'

/** One item of the green way, to be read. */
export const Route = createFileRoute('/_portal/green-way/$slug/$id')({
  loader: ({ params }) => loadItem('green_way', params.id),
  component: () => (
    <ItemPage
      type="green_way"
      id={Route.useLoaderData().id}
      slug={Route.useParams().slug}
      skeleton={<ArticleSkeleton />}
      Item={DiscussedArticle}
    />
  ),
  pendingComponent: ArticleSkeleton,
})
