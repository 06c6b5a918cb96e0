import { IconSignature, type TablerIcon } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { q } from '#core/client/api/queries.ts'
import { Badge } from '#core/client/ui/cards/Badge.tsx'
import { Card } from '#core/client/ui/cards/Card.tsx'
import { cardSizes } from '#core/client/ui/pictures/pictureSources.ts'
import { DateText } from '#core/client/ui/text/DateText.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { categoryHref, itemHref } from '#platform/content/client/addresses.ts'
import type { CardProperties } from '#platform/content/client/content-type.ts'
import { PostPicture } from '#platform/content/client/pictures/PostPicture.tsx'
import { signatures } from '#platform/content/contract/signatures.ts'

/** Says of an item that must be signed that it waits for the signature of the signed-in person. It lies on the item's picture. */
function SignBadge({ id }: { id: number }) {
  // The list stands without it: a failure shows nothing.
  const { data } = useQuery({ ...q(signatures.getRequiredSignPosts), throwOnError: false })
  if (!data?.waiting.some((post) => post.id === id)) return null
  return (
    <Badge tone="warning" icon={IconSignature} corner="top-end">
      לחתימה
    </Badge>
  )
}

interface ItemCardProperties extends CardProperties {
  /** The sign in the place of a picture. */
  icon?: TablerIcon
  /** Lies on the picture. */
  over?: ReactNode
  children: ReactNode
}

/** The shape of an item's card: picture, title, and what its type says. The whole card opens it. */
export function ItemCard({
  post,
  heading: Heading = 'h3',
  priority = false,
  icon,
  over,
  children,
}: ItemCardProperties) {
  return (
    <Card as="article" pressable rowWhenNarrow className="h-full">
      <div className="relative">
        <PostPicture post={post} sizes={cardSizes} priority={priority} {...(icon && { icon })} />
        {over}
      </div>
      <div className="flex flex-1 flex-col gap-6 py-14 px-16 max-lg:gap-2 max-lg:py-8 max-lg:px-12">
        <Heading className="text-xl leading-[1.35] max-lg:line-clamp-2 max-lg:text-base">
          <a href={itemHref(post)}>
            <UserText>{post.title}</UserText>
          </a>
        </Heading>
        {children}
      </div>
    </Card>
  )
}

/** The foot of a card: the category, a link of its own, and when the item was published. */
export function CardFoot({ post: { category, post_type, publish_at } }: Pick<CardProperties, 'post'>) {
  return (
    <p className="flex flex-wrap items-center justify-between gap-y-4 gap-x-12 mt-auto pt-4 text-muted text-sm max-lg:pt-0 max-lg:text-xs">
      {category && (
        <a
          href={categoryHref(category.id, post_type)}
          className="py-4 font-semibold no-underline hover:underline"
        >
          <UserText>{category.name}</UserText>
        </a>
      )}
      <DateText date={publish_at} />
    </p>
  )
}

/** `isNew`: the person has not read it yet. */
export function PostCard({ isNew = false, ...card }: CardProperties & { isNew?: boolean }) {
  const { post } = card
  return (
    <ItemCard
      {...card}
      over={
        <>
          {isNew && (
            <Badge tone="accent" corner="top-start">
              חדש
            </Badge>
          )}
          {post.must_sign && <SignBadge id={post.id} />}
        </>
      }
    >
      {post.excerpt !== '' && (
        <p className="line-clamp-2 text-muted text-md leading-[1.5] max-lg:hidden">
          <UserText>{post.excerpt}</UserText>
        </p>
      )}
      <CardFoot post={post} />
    </ItemCard>
  )
}
