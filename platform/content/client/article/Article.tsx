import type { ReactNode } from 'react'
import { ShareButton } from '#core/client/ui/controls/ShareButton.tsx'
import { EditLink } from '#platform/content/client/cards/EditLink.tsx'
import { RichText } from '#platform/content/client/cards/RichText.tsx'
import type { ItemProperties } from '../item/ItemPage.tsx'
import { useCategories } from '../list/listQueries.ts'
import classes from './Article.module.css'
import { ArticleHead } from './ArticleHead.tsx'
import { SigningBox } from './SigningBox.tsx'

interface Properties extends ItemProperties {
  /** What one must know of an item of this type, before its text. */
  facts?: ReactNode
}

/** An item that is mainly a text: where it stands, title, lead, who wrote it and when, picture, text. */
export function Article({ post, end, facts }: Properties) {
  const categories = useCategories(post.post_type)
  const { sign_statement, content_version } = post
  return (
    <article className={classes.article}>
      <ArticleHead
        post={post}
        categories={categories}
        facts={facts}
        buttons={
          <>
            <EditLink post={post} />
            <ShareButton title={post.title} />
          </>
        }
      />
      <RichText html={post.body} />
      {end}
      {sign_statement !== null && <SigningBox key={content_version} post={post} statement={sign_statement} />}
    </article>
  )
}
