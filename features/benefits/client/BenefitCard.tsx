import { IconGift } from '@tabler/icons-react'
import { Card } from '#core/client/ui/cards/Card.tsx'
import { Expiry } from '#core/client/ui/cards/Expiry.tsx'
import { cardSizes } from '#core/client/ui/pictures/pictureSources.ts'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { itemHref } from '#platform/content/client/addresses.ts'
import type { CardProperties } from '#platform/content/client/content-type.ts'
import { PostPicture } from '#platform/content/client/pictures/PostPicture.tsx'

/** A benefit in a list: whose, what one gets, and until when. The whole card opens it. Nothing for an item of another type. */
export function BenefitCard({ post, heading: Heading = 'h3', priority = false }: CardProperties) {
  const { benefit } = post
  if (!benefit) return null
  return (
    <Card as="article" pressable rowWhenNarrow className="h-full">
      <div>
        <PostPicture post={post} sizes={cardSizes} priority={priority} icon={IconGift} />
      </div>
      <div className="flex flex-1 flex-col gap-2 py-14 px-16 max-lg:pt-8 max-lg:px-12 max-lg:pb-0">
        <p className="text-muted font-semibold text-md max-lg:text-xs">
          <UserText>{benefit.supplier}</UserText>
        </p>
        <p className="text-link text-[1.5rem] font-extrabold leading-[1.25] max-lg:text-lg">
          <UserText>{benefit.value}</UserText>
        </p>
        <Heading className="pt-4 text-base font-semibold leading-[1.45] max-lg:pt-0 max-lg:text-md">
          <a href={itemHref(post)}>
            <UserText>{post.title}</UserText>
          </a>
        </Heading>
      </div>
      {/* Torn off like a coupon. */}
      <p className="mx-16 pt-10 pb-12 border-0 border-t-2 border-dashed border-hairline text-md leading-[1.5] max-lg:mx-12 max-lg:pt-2 max-lg:pb-8 max-lg:border-t-0 max-lg:text-xs">
        <Expiry lastDay={benefit.valid_until} />
      </p>
    </Card>
  )
}
