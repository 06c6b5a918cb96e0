import { IconMapPin, IconTag } from '@tabler/icons-react'
import { Badge } from '#core/client/ui/cards/Badge.tsx'
import { Card } from '#core/client/ui/cards/Card.tsx'
import { cardSizes } from '#core/client/ui/pictures/pictureSources.ts'
import { DateText } from '#core/client/ui/text/DateText.tsx'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { formatShekels } from '#core/rules/numbers/money.ts'
import { itemHref } from '#platform/content/client/addresses.ts'
import type { CardProperties } from '#platform/content/client/content-type.ts'
import { PostPicture } from '#platform/content/client/pictures/PostPicture.tsx'
import classes from './ClassifiedCard.module.css'
import { conditionLabels } from './classifiedsList.ts'
import { coverOf } from './coverOf.ts'

/** What is asked for, in agorot: nothing at all, or (null) what the two agree on. */
export function Price({ price, className }: { price: number | null; className?: string | undefined }) {
  if (price === null) return <span className={className}>מחיר גמיש</span>
  if (price === 0) return <span className={className}>למסירה</span>
  return <Ltr className={className}>{formatShekels(price)}</Ltr>
}

/** A thing for sale in the list: what it is, what it costs, how it is and where. The whole card opens it. */
export function ClassifiedCard({ post, heading: Heading = 'h3', priority = false }: CardProperties) {
  const { yad2 } = post
  if (!yad2) return null
  return (
    <Card as="article" pressable rowWhenNarrow className="h-full">
      <div>
        <PostPicture post={coverOf(post)} sizes={cardSizes} priority={priority} icon={IconTag} />
      </div>
      <div className="flex flex-1 flex-col gap-4 pt-12 px-16 pb-14 max-lg:gap-0 max-lg:py-8 max-lg:px-12">
        <Price
          price={yad2.price}
          className="self-start text-link text-2xl font-bold tabular-nums max-lg:text-lg"
        />
        <Heading className="text-lg leading-[1.4] max-lg:text-base">
          <a href={itemHref(post)}>
            <UserText>{post.title}</UserText>
          </a>
        </Heading>
        <p className={classes.facts}>
          <Badge inCard>{conditionLabels[yad2.condition]}</Badge>
          {yad2.branch !== null && (
            <span className="flex items-center gap-4 min-w-0 max-lg:overflow-hidden max-lg:[&>svg]:flex-none">
              <IconMapPin size={16} stroke={1.8} aria-hidden />
              <UserText className="one-line">{yad2.branch}</UserText>
            </span>
          )}
          <DateText date={post.publish_at} className="ms-auto max-lg:flex-none" />
        </p>
      </div>
    </Card>
  )
}
