import { titleOf } from '#core/client/shell/page.ts'
import { usePattern } from '#core/client/shell/usePage.ts'
import { PageHeader } from '#core/client/ui/page/PageHeader.tsx'
import type { Post } from '#platform/content/contract/content.ts'

/** The head of a page about a gallery, with the way back to it. */
export function GalleryHeader({ post: { title }, href }: { post: Post; href: string }) {
  return (
    <PageHeader tab={`${titleOf(usePattern())}: ${title}`} crumbs={[{ label: title, href }]} text={title} />
  )
}
