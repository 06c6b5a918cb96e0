import { type SyntheticEvent, useState } from 'react'
import type { Document, Picture } from '#core/contract/common.ts'
import { watchedPercent } from '#features/lessons/rules/learning.ts'
import classes from './film.module.css'
import type { Learning } from './useLesson.ts'

/** Seconds before the place where the reader stopped, to find the way back into the film. */
const again = 3

/** A film of the media library. Goes on near the place where the reader stopped, and notes how far they got. */
export function OwnFilm({
  file,
  poster,
  learning,
}: {
  file: Document
  poster: Picture | null
  learning: Learning
}) {
  const { progress, note } = learning
  const [start] = useState(() => (progress && progress.percent < 100 ? progress.percent / 100 : 0))

  function resume({ currentTarget: film }: SyntheticEvent<HTMLVideoElement>): void {
    // The five percent of opening the lesson are no place in the film.
    if (start > 0.05 && Number.isFinite(film.duration)) {
      film.currentTime = Math.max(0, start * film.duration - again)
    }
  }

  return (
    // biome-ignore lint/a11y/useMediaCaption: the library keeps no captions; the lesson's text says what the film says
    <video
      className={classes.film}
      src={`/media/${file.id}/file`}
      poster={poster ? `/media/${poster.id}/960.webp` : undefined}
      controls
      playsInline
      preload="metadata"
      aria-label={file.name}
      onLoadedMetadata={resume}
      onTimeUpdate={({ currentTarget: film }) => note(watchedPercent(film.currentTime, film.duration))}
      onEnded={() => note(100)}
    />
  )
}
