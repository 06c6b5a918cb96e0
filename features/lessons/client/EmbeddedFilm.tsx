import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { Picture } from '#core/client/ui/Picture.tsx'
import { articleSizes } from '#core/client/ui/pictureSizes.ts'
import { isolatedText } from '#core/rules/directional-runs.ts'
import type { Film } from '#core/rules/films.ts'
import type { Post } from '#platform/content/contract/content.ts'
import { FinishButton } from './FinishButton.tsx'
import classes from './film.module.css'
import type { Learning } from './useLesson.ts'

const players: Record<Film['player'], string> = { youtube: 'יוטיוב', vimeo: 'וימאו' }

/**
 * A film in the player of another site. The player is fetched after a tap only, so that the site learns nothing of those
 * who do not watch; how far one watched is not known, so the reader says when they are done.
 */
export function EmbeddedFilm({ film, post, learning }: { film: Film; post: Post; learning: Learning }) {
  const [playing, setPlaying] = useState(false)
  const { address, player } = film
  return (
    <div className={classes.under}>
      {playing ? (
        <iframe
          className={classes.film}
          src={address}
          title={isolatedText(post.title)}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          allowFullScreen
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : (
        <button type="button" className={classes.cover} onClick={() => setPlaying(true)}>
          {post.picture && (
            <Picture
              id={post.picture.id}
              alt=""
              sizes={articleSizes}
              placeholder={post.picture.colour}
              priority
            />
          )}
          <span className={classes.shade} />
          <span className={classes.play}>
            <IconPlayerPlayFilled size={40} aria-hidden />
          </span>
          <span className={classes.note}>
            {`לצפייה בסרטון. הוא נטען מ${players[player]} רק אחרי הלחיצה.`}
          </span>
        </button>
      )}
      <FinishButton learning={learning} label="סיימתי לצפות" />
    </div>
  )
}
