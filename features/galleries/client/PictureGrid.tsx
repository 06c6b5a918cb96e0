import { type MouseEvent, memo } from 'react'
import { Picture } from '#core/client/ui/pictures/Picture.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import type { GalleryImage } from '#features/galleries/contract/galleries.ts'
import { cellPicture, firstCells } from './cellPicture.ts'
import classes from './PictureGrid.module.css'
import { VoteButton } from './VoteButton.tsx'
import { imageName, votesText } from './words.ts'

/** The identifier of a picture's link in the page. */
export const linkId = (image: number) => `image-${image}`

interface CellProperties {
  image: GalleryImage
  index: number
  voting: boolean
  voted: boolean
  own: boolean
  votes: number | undefined
  onOpen: (image: number) => void
  onVote: (image: number) => void
}

const Cell = memo(function Cell(properties: CellProperties) {
  const { image, index, voting, voted, own, votes, onOpen, onVote } = properties
  const { picture } = image
  const { ratio, sizes } = cellPicture(picture)
  const name = imageName(image, index)
  function open(event: MouseEvent): void {
    // Another tab or window, if that was asked for.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onOpen(image.id)
  }
  return (
    <li
      className={classes.cell}
      style={{
        flexGrow: ratio,
        flexBasis: `calc(var(--row) * ${ratio})`,
        aspectRatio: ratio,
        backgroundColor: picture.colour,
      }}
    >
      <a href={`?image=${image.id}`} id={linkId(image.id)} className={classes.link} onClick={open}>
        <Picture
          id={picture.id}
          alt={name}
          ratio={ratio}
          sizes={sizes}
          placeholder={picture.colour}
          priority={index < firstCells}
          className={classes.picture}
        />
        {image.caption !== '' && (
          <span className={classes.caption} aria-hidden="true">
            <UserText className="one-line">{image.caption}</UserText>
          </span>
        )}
      </a>
      {votes !== undefined && votes > 0 && <span className={classes.votes}>{votesText(votes)}</span>}
      {voting && (
        <span className={classes.vote}>
          <VoteButton name={name} voted={voted} own={own} onToggle={() => onVote(image.id)} />
        </span>
      )}
      {!voting && voted && <span className={classes.mine}>הקול שלך</span>}
    </li>
  )
})

interface Properties {
  images: readonly GalleryImage[]
  userId: number | undefined
  open: boolean
  mine: number | null
  /** How many votes each picture has, where that is to be seen. */
  votes: ReadonlyMap<number, number> | undefined
  onOpen: (image: number) => void
  onVote: (image: number) => void
}

/** The pictures in rows of about one height, whole rows filled. Nothing moves when they arrive. */
export function PictureGrid({ images, userId, open, mine, votes, onOpen, onVote }: Properties) {
  return (
    <ul className={`plain flex flex-wrap gap-8 ${classes.grid}`} aria-label="תמונות">
      {images.map((image, index) => (
        <Cell
          key={image.id}
          image={image}
          index={index}
          voting={open}
          voted={image.id === mine}
          own={image.uploader.id === userId}
          votes={votes?.get(image.id)}
          onOpen={onOpen}
          onVote={onVote}
        />
      ))}
    </ul>
  )
}
