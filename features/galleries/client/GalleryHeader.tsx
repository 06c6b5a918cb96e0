import { PageHeader } from '#core/client/ui/PageHeader.tsx'
import { UserText } from '#core/client/ui/UserText.tsx'
import type { Post } from '#platform/content/contract/content.ts'

/** The head of a page about a gallery, with the way back to it. */
export function GalleryHeader({ post, href, title }: { post: Post; href: string; title: string }) {
  return (
    <PageHeader
      breadcrumbs={[
        { label: 'בית', href: '/home-page' },
        { label: 'גלריות', href: '/galleries' },
        { label: post.title, href },
      ]}
      title={title}
      text={<UserText>{post.title}</UserText>}
    />
  )
}
