import { Article } from '#platform/content/client/article/Article.tsx'
import { MoreOfCategory } from '#platform/content/client/article/MoreOfCategory.tsx'
import type { ItemProperties } from '#platform/content/client/item/ItemPage.tsx'
import { Discussion } from './Discussion.tsx'

/** An article with what its readers say about it and other articles on its subject. */
export function DiscussedArticle(item: ItemProperties) {
  return (
    <>
      <Article {...item} />
      <Discussion post={item.post} />
      <MoreOfCategory post={item.post} />
    </>
  )
}
