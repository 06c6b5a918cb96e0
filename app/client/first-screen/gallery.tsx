import { EditLinkFor } from '#client/parts/EditLinkFor.tsx'
import { GalleryLayout } from '#client/parts/galleries/GalleryLayout.tsx'
import { PictureGrid } from '#client/parts/galleries/PictureGrid.tsx'
import { rightsIn } from '#client/parts/galleries/rightsIn.ts'
import type { Author } from '#contract/access.ts'
import type { Post } from '#contract/content.ts'
import type { Fields } from '#contract/endpoint.ts'
import type { GalleryImage, galleries } from '#contract/galleries.ts'
import { PlainText } from './PlainText.tsx'
import { NoFirstScreen } from './shown.ts'

/** As many pictures as fill the widest screen. */
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
