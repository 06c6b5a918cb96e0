import { IconUserPlus } from '@tabler/icons-react'
import { Action } from '#core/client/ui/controls/Action.tsx'
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
            <Action
              icon={IconUserPlus}
              label="להמליץ על חבר או חברה"
              primary
              href={`/cv-form?position=${post.id}`}
            />
          </>
        )
      }
    />
  )
}
