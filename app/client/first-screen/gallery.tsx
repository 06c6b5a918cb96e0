import './registerHead.ts'
import { NoFirstScreen } from '#core/client/shell/firstScreen.ts'
import type { Fields } from '#core/contract/endpoint.ts'
import { GalleryLayout } from '#features/galleries/client/GalleryLayout.tsx'
import { PictureGrid } from '#features/galleries/client/PictureGrid.tsx'
import { rightsIn } from '#features/galleries/client/rightsIn.ts'
import type { GalleryImage, galleries } from '#features/galleries/contract/galleries.ts'
import { EditLinkFor } from '#platform/content/client/cards/EditLinkFor.tsx'
import type { Post } from '#platform/content/contract/content.ts'
import type { Author } from '#platform/content/contract/rights.ts'
import { PlainText } from './PlainText.tsx'

/** Enough pictures to fill the widest screen. */
const cells = 24

interface Properties {
  post: Post
  images: readonly GalleryImage[]
  voting: Fields<typeof galleries.getGalleryVotes>
  user: Author & { id: number }
}

/** The first pictures of a gallery. Throws where the results of the voting stand above them. */
export function GalleryScreen({ post, images, voting, user }: Properties) {
  const { edits, mayAdd } = rightsIn(post, user)
  if (voting.results && images.length > 0) throw new NoFirstScreen('the page begins with the results')
  return (
    <GalleryLayout
      post={post}
      count={images.length}
      mayAdd={mayAdd}
      mayArrange={edits && images.length > 0}
      edit={<EditLinkFor post={post} user={user} />}
    >
      {post.body !== '' && <PlainText html={post.body} />}
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
