import { IconNews, type TablerIcon } from '@tabler/icons-react'
import { Picture } from '#core/client/ui/pictures/Picture.tsx'
import { articleSizes } from '#core/client/ui/pictures/pictureSources.ts'
import type { PostSummary } from '#platform/content/contract/content.ts'

/** The picture of an item, or a quiet sign in its place. It decorates the title beside it. */
export function PostPicture({
  post,
  sizes,
  priority = false,
  icon: Icon = IconNews,
}: {
  post: Pick<PostSummary, 'picture'>
  sizes: string
  priority?: boolean
  /** The sign in the place of a picture. */
  icon?: TablerIcon
}) {
  return post.picture ? (
    <Picture
      id={post.picture.id}
      alt=""
      sizes={sizes}
      placeholder={post.picture.colour}
      priority={priority}
    />
  ) : (
    <span className="grid place-content-center size-full aspect-[16/9] bg-tint text-link">
      <Icon size={40} stroke={1.2} aria-hidden />
    </span>
  )
}

/** The picture over the text of an item, large; nothing where it has none. */
export function LeadPicture({ picture }: Pick<PostSummary, 'picture'>) {
  if (!picture) return null
  return (
    <div className="overflow-hidden rounded-card">
      <Picture id={picture.id} alt={picture.alt} sizes={articleSizes} placeholder={picture.colour} priority />
    </div>
  )
}
