import { createFileRoute } from '@tanstack/react-router'
import { ContentTypes } from '#app/client/content-types.tsx'
import { prefetch, q, useRead } from '#core/client/api/queries.ts'
import { PageHeader } from '#core/client/ui/page/PageHeader.tsx'
import { PageSkeleton, WholePage } from '#core/client/ui/page/PageSkeleton.tsx'
import { DateText } from '#core/client/ui/text/DateText.tsx'
import { pages } from '#features/pages/contract/pages.ts'
import articleClasses from '#platform/content/client/article/Article.module.css'
import { RichText } from '#platform/content/client/cards/RichText.tsx'

export const Route = createFileRoute('/_portal/pages/$slug')({
  loader: ({ params: { slug } }) => {
    void prefetch(q(pages.getPage, { id: slug }))
  },
  component: () => (
    <ContentTypes>
      <WholePage key={Route.useParams().slug} article>
        <StaticPage {...Route.useParams()} />
      </WholePage>
    </ContentTypes>
  ),
  pendingComponent: () => <PageSkeleton article />,
})

function StaticPage({ slug }: { slug: string }) {
  const page = useRead(q(pages.getPage, { id: slug }))
  return (
    <article className={articleClasses.article}>
      <PageHeader
        title={page.title}
        text={
          <>
            {'עודכן: '}
            <DateText date={page.updated_at} />
          </>
        }
      />
      <RichText html={page.body} />
    </article>
  )
}
