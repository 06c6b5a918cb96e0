import { type SyntheticEvent, useState } from 'react'
import type { Document, Picture } from '#core/contract/common.ts'
import { watchedPercent } from '#features/lessons/rules/learning.ts'
import type { Learning } from './useLesson.ts'

/** Seconds to rewind before the position where the reader stopped. */
const again = 3

/** A video of the media library. Goes on near the place where the reader stopped, and notes how far they got. */
export function LibraryVideo({
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

  function resume({ currentTarget: video }: SyntheticEvent<HTMLVideoElement>): void {
    // The five percent for opening the lesson are no position in the video.
    if (start > 0.05 && Number.isFinite(video.duration)) {
      video.currentTime = Math.max(0, start * video.duration - again)
    }
  }

  return (
    // biome-ignore lint/a11y/useMediaCaption: the library keeps no captions; the lesson's text says what the video says
    <video
      className="block w-full aspect-video border-0 rounded-card bg-[#110f0d] print:hidden"
      src={`/media/${file.id}/file`}
      poster={poster ? `/media/${poster.id}/960.webp` : undefined}
      controls
      playsInline
      preload="metadata"
      aria-label={file.name}
      onLoadedMetadata={resume}
      onTimeUpdate={({ currentTarget: video }) => note(watchedPercent(video.currentTime, video.duration))}
      onEnded={() => note(100)}
    />
  )
}
