import { useId } from 'react'
import { Picture } from '#core/client/ui/pictures/Picture.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { counted } from '#core/rules/text/counted.ts'
import { imageName, votesText } from '#features/galleries/client/words.ts'
import type { GalleryImage } from '#features/galleries/contract/galleries.ts'
import { winners } from '#features/galleries/rules/voting.ts'
import classes from './Results.module.css'

/** With many equal pictures the places would fill the screen. */
const maxShown = 6

interface Properties {
  images: readonly GalleryImage[]
  votes: ReadonlyMap<number, number>
  /** The votes for each picture that was taken out after the voting. */
  removed: readonly number[]
  /** Voting goes on, and the results show to editors alone. */
  interim: boolean
  onOpen: (image: number) => void
}

export function Results({ images, votes, removed, interim, onOpen }: Properties) {
  const title = useId()
  const all = winners([
    ...images.map((image, index) => ({ image, index, votes: votes.get(image.id) ?? 0 })),
    ...removed.map((count) => ({ image: null, votes: count })),
  ])
  const places = all.filter((each) => each.image !== null)
  if (all.length === 0) {
    return interim ? null : <p className="text-muted">ההצבעה הסתיימה בלי הצבעות.</p>
  }
  return (
    <section aria-labelledby={title} className="grid gap-16 p-20 surface max-sm:p-16">
      <header>
        <h2 id={title}>{interim ? 'תוצאות ביניים' : 'הזוכות בהצבעה'}</h2>
        {interim && <p className="text-muted">מוצגות לעורכי הגלריות בלבד, עד שההצבעה תסתיים.</p>}
      </header>
      <ol className={classes.podium}>
        {places.slice(0, maxShown).map(({ image, index, votes: count, place }) => (
          <li key={image.id} className={classes.place} data-place={place}>
            <button type="button" className={classes.open} onClick={() => onOpen(image.id)}>
              <Picture
                id={image.picture.id}
                alt={imageName(image, index)}
                ratio={4 / 3}
                sizes="(max-width: 37.49em) 45vw, 24rem"
                placeholder={image.picture.colour}
              />
            </button>
            <p className={`flex items-center gap-12 ${classes.words}`}>
              <span className={classes.medal}>
                <span className="visually-hidden">מקום </span>
                {place}
              </span>
              <span className={`grid grid-cols-1 min-w-0 flex-1 text-muted text-md ${classes.names}`}>
                {image.caption !== '' && <UserText className="text-text font-bold">{image.caption}</UserText>}
                <span>
                  {'צילום: '}
                  <UserText>{image.uploader.name}</UserText>
                </span>
              </span>
              <strong className="flex-none">{votesText(count)}</strong>
            </p>
          </li>
        ))}
      </ol>
      {all
        .filter(({ image }) => image === null)
        .map(({ place, votes: count }, index) => (
          <p key={index} className="text-muted">
            {`מקום ${place}: תמונה שהוסרה אחרי ההצבעה, ${votesText(count)}.`}
          </p>
        ))}
      {places.length > maxShown && (
        <p className="text-muted">
          {`ועוד ${counted(places.length - maxShown, 'תמונה אחת', '# תמונות', 'שתי תמונות')} באותו מספר קולות.`}
        </p>
      )}
    </section>
  )
}
