import { IconUserPlus } from '@tabler/icons-react'
import { ButtonLink } from '#core/client/ui/controls/ButtonLink.tsx'
import { Article } from '#platform/content/client/article/Article.tsx'
import type { ItemProperties } from '#platform/content/client/item/ItemPage.tsx'
import { PositionFacts } from './PositionFacts.tsx'

export function PositionItem({ post, end }: ItemProperties) {
  return (
    <Article
      post={post}
      end={end}
      facts={
        post.position && (
          <>
            <PositionFacts position={post.position} />
            <ButtonLink href={`/cv-form?position=${post.id}`} icon={IconUserPlus}>
              להמליץ על חבר או חברה
            </ButtonLink>
          </>
        )
      }
    />
  )
}
