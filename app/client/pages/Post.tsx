import { createFileRoute } from '@tanstack/react-router'
import { ContentTypes } from '#app/client/content-types.tsx'
import { PageSkeleton } from '#core/client/ui/page/PageSkeleton.tsx'
import { Article } from '#platform/content/client/article/Article.tsx'
import { MoreOfCategory } from '#platform/content/client/article/MoreOfCategory.tsx'
import { ItemPage, type ItemProperties } from '#platform/content/client/item/ItemPage.tsx'
import { loadItem } from '#platform/content/client/item/loadItem.ts'
import { Discussion } from '#platform/discussion/client/Discussion.tsx'

function DiscussedArticle(item: ItemProperties) {
  return (
    <>
      <Article {...item} />
      <Discussion post={item.post} />
      <MoreOfCategory post={item.post} />
    </>
  )
}

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
