import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useId } from 'react'
import { ContentTypes } from '#app/client/content-types.tsx'
import { q } from '#core/client/api/queries.ts'
import { CardGrid } from '#core/client/ui/cards/CardGrid.tsx'
import { CardSkeleton } from '#core/client/ui/cards/CardSkeleton.tsx'
import { PageSkeleton } from '#core/client/ui/page/PageSkeleton.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { categoryHref } from '#platform/content/client/addresses.ts'
import { Article } from '#platform/content/client/article/Article.tsx'
import { ItemCard } from '#platform/content/client/cards/ItemCard.tsx'
import { ItemPage, type ItemProperties } from '#platform/content/client/item/ItemPage.tsx'
import { loadItem } from '#platform/content/client/item/loadItem.ts'
import { content, type Post } from '#platform/content/contract/content.ts'
import { Discussion } from '#platform/discussion/client/Discussion.tsx'

const shown = 3

/** Other items of the category of an item that is being read. It stands without them, so a failure shows nothing. */
function MoreOfCategory({ post }: { post: Post }) {
  return post.category && <More post={post} category={post.category} />
}

function More({
  post: { id, post_type },
  category,
}: {
  post: Post
  category: NonNullable<Post['category']>
}) {
  const title = useId()
  const { data, isError } = useQuery({
    ...q(content.getRecentPosts, { post_type, number_of_posts: shown + 1, page: 1, category: category.id }),
    throwOnError: false,
  })
  const posts = data?.posts.filter((post) => post.id !== id).slice(0, shown)
  if (isError || posts?.length === 0) return null
  return (
    <section
      aria-labelledby={title}
      className="max-w-[72rem] mt-56 mx-auto pt-28 border-t border-hairline print:hidden"
    >
      <header className="flex flex-wrap items-baseline justify-between gap-4 gap-x-24 pb-14 [&_a]:py-4 [&_a]:font-semibold">
        <h2 id={title}>עוד בקטגוריה</h2>
        <a href={categoryHref(category.id, post_type)}>
          {'אל '}
          <UserText>{category.name}</UserText>
        </a>
      </header>
      <CardGrid>
        {posts
          ? posts.map((post) => <ItemCard key={post.id} post={post} />)
          : ['a', 'b', 'c'].map((key) => <CardSkeleton key={key} />)}
      </CardGrid>
    </section>
  )
}

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
