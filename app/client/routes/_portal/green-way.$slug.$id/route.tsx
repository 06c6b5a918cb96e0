import { createFileRoute } from '@tanstack/react-router'
import { ArticleSkeleton } from '#platform/content/client/article/ArticleSkeleton.tsx'
import { ItemPage } from '#platform/content/client/item/ItemPage.tsx'
import { loadItem } from '#platform/content/client/item/loadItem.ts'
import { DiscussedArticle } from '#platform/discussion/client/DiscussedArticle.tsx'
import { ContentTypes } from '../../../content-types.tsx'

/** One item of the green way, to be read. */
export const Route = createFileRoute('/_portal/green-way/$slug/$id')({
  loader: ({ params }) => loadItem('green_way', params.id),
  component: () => (
    <ContentTypes>
      <ItemPage
        type="green_way"
        id={Route.useLoaderData().id}
        slug={Route.useParams().slug}
        skeleton={<ArticleSkeleton />}
        Item={DiscussedArticle}
      />
    </ContentTypes>
  ),
  pendingComponent: ArticleSkeleton,
})
