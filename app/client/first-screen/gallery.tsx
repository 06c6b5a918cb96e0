import './registerHead.ts'
import type { Fields } from '#core/contract/endpoint.ts'
import { GalleryLayout } from '#features/galleries/client/GalleryLayout.tsx'
import { PictureGrid } from '#features/galleries/client/PictureGrid.tsx'
import { rightsIn } from '#features/galleries/client/rightsIn.ts'
import type { GalleryImage, galleries } from '#features/galleries/contract/galleries.ts'
import { EditLinkFor } from '#platform/content/client/cards/EditLink.tsx'
import text from '#platform/content/client/cards/RichText.module.css'
import type { Post } from '#platform/content/contract/content.ts'
import type { Author } from '#platform/content/contract/rights.ts'

/** A text without pictures, tables, links and the like, as the server's sanitiser writes it. */
const plain = /^(?:[^<]|<\/?(?:p|br|strong|em|u|s|mark|[uo]l|li|h[2-4]|blockquote)(?: \/)?>)*$/

/** Enough pictures to fill the widest screen. */
const cells = 24

interface Properties {
  post: Post
  images: readonly GalleryImage[]
  voting: Fields<typeof galleries.getGalleryVotes>
  user: Author & { id: number }
}

/** The first pictures of a gallery. Nothing where the results of the voting, or more than a plain text, stand above them. */
export function GalleryScreen({ post, images, voting, user }: Properties) {
  const { edits, mayAdd } = rightsIn(post, user)
  if (!plain.test(post.body) || (voting.results && images.length > 0)) return null
  return (
    <GalleryLayout
      post={post}
      count={images.length}
      mayAdd={mayAdd}
      mayArrange={edits && images.length > 0}
      edit={<EditLinkFor post={post} user={user} />}
    >
      {/* Safe: it has no attributes. */}
      {post.body !== '' && <div className={text.text} dangerouslySetInnerHTML={{ __html: post.body }} />}
      <PictureGrid
        images={images.slice(0, cells)}
        userId={user.id}
        open={voting.open}
        mine={voting.mine}
        votes={undefined}
        onOpen={() => {}}
        onVote={() => {}}
      />
    </GalleryLayout>
  )
}
