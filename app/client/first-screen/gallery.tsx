import './registerHead.ts'
import { createElement, type ReactNode } from 'react'
import { NoFirstScreen } from '#core/client/shell/firstScreen.ts'
import type { Fields } from '#core/contract/endpoint.ts'
import { GalleryLayout } from '#features/galleries/client/GalleryLayout.tsx'
import { PictureGrid } from '#features/galleries/client/PictureGrid.tsx'
import { rightsIn } from '#features/galleries/client/rightsIn.ts'
import type { GalleryImage, galleries } from '#features/galleries/contract/galleries.ts'
import { EditLinkFor } from '#platform/content/client/cards/EditLinkFor.tsx'
import text from '#platform/content/client/cards/RichText.module.css'
import type { Post } from '#platform/content/contract/content.ts'
import type { Author } from '#platform/content/contract/rights.ts'

/** The elements that a text without pictures, tables and the like is made of. */
const plain = ['p', 'br', 'strong', 'em', 'u', 's', 'mark', 'ul', 'ol', 'li', 'h2', 'h3', 'h4', 'blockquote']

/** As `RichText` draws it, from elements of its own. Throws for a text that has other elements or attributes. */
function PlainText({ html }: { html: string }) {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return <div className={text.text}>{[...body.childNodes].map(copy)}</div>
}

function copy(node: Node): ReactNode {
  if (node instanceof Text) return node.data
  const name = node.nodeName.toLowerCase()
  if (!(node instanceof Element) || node.attributes.length > 0 || !plain.includes(name)) {
    throw new NoFirstScreen(`a text with ${name}`)
  }
  return createElement(name, null, ...[...node.childNodes].map(copy))
}

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
