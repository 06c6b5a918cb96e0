import { Article } from '#platform/content/client/article/Article.tsx'
import { MoreOfCategory } from '#platform/content/client/article/MoreOfCategory.tsx'
import type { ItemProperties } from '#platform/content/client/item/ItemPage.tsx'
import { Discussion } from './Discussion.tsx'

export function DiscussedArticle(item: ItemProperties) {
  return (
    <>
      <Article {...item} />
      <Discussion post={item.post} />
      <MoreOfCategory post={item.post} />
    </>
  )
}
