import { IconCheck, IconPlayerPlayFilled } from '@tabler/icons-react'
import { type SyntheticEvent, useState } from 'react'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { Picture } from '#core/client/ui/pictures/Picture.tsx'
import { articleSizes } from '#core/client/ui/pictures/pictureSources.ts'
import type { Document, Picture as PictureFile } from '#core/contract/common.ts'
import { isolatedText } from '#core/rules/text/directional-runs.ts'
import type { EmbeddedPlayer } from '#core/rules/video-players.ts'
import { watchedPercent } from '#features/lessons/rules/learning.ts'
import type { Post } from '#platform/content/contract/content.ts'
import type { Learning } from './useLesson.ts'

/** Marks a lesson as done that the portal cannot track. It cannot be undone. */
export function FinishButton({ learning, label }: { learning: Learning; label: string }) {
  const { progress, finish, finishing, recorded } = learning
  const done = progress?.percent === 100
  return (
    <div role="status">
      {done ? (
        <p className="flex items-center gap-8 font-bold min-h-(--touch) text-success">
          <IconCheck size={20} stroke={2.2} aria-hidden />
          {label}
        </p>
      ) : (
        recorded && <Action icon={IconCheck} label={label} tinted loading={finishing} onClick={finish} />
      )}
    </div>
  )
}

/** Of either kind. */
const screen = 'block w-full aspect-video border-0 rounded-card bg-[#110f0d] print:hidden'

const players: Record<EmbeddedPlayer['player'], string> = { youtube: 'יוטיוב', vimeo: 'וימאו' }

/**
 * A video in the player of another site. The player is fetched after a tap only, so that the site learns nothing of those
 * who do not watch; how far one watched is not known, so the reader says when they are done.
 */
export function EmbeddedVideo({
  video,
  post,
  learning,
}: {
  video: EmbeddedPlayer
  post: Post
  learning: Learning
}) {
  const [playing, setPlaying] = useState(false)
  const { address, player } = video
  return (
    <div className="grid justify-items-start gap-8">
      {playing ? (
        <iframe
          className={screen}
          src={address}
          title={isolatedText(post.title)}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          allowFullScreen
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : (
        <button
          type="button"
          className="group relative grid overflow-hidden w-full rounded-card bg-[#110f0d] text-white [&>*]:[grid-area:1/1] [&_img]:[grid-area:1/1] print:hidden"
          onClick={() => setPlaying(true)}
        >
          {post.picture && (
            <Picture
              id={post.picture.id}
              alt=""
              sizes={articleSizes}
              placeholder={post.picture.colour}
              priority
            />
          )}
          <span className="aspect-video bg-[linear-gradient(to_top,rgb(0_0_0/75%),rgb(0_0_0/25%)_60%)]" />
          <span className="grid place-self-center place-content-center size-84 rounded-full bg-white text-[#0f4c5c] transition-[scale] duration-(--duration) group-hover:scale-[1.06]">
            <IconPlayerPlayFilled size={40} aria-hidden />
          </span>
          <span className="self-end p-16 font-semibold text-start">
            {`לצפייה בסרטון. הוא נטען מ${players[player]} רק אחרי הלחיצה.`}
          </span>
        </button>
      )}
      <FinishButton learning={learning} label="סיימתי לצפות" />
    </div>
  )
}

/** Seconds to rewind before the position where the reader stopped. */
const again = 3

/** A video of the media library. Goes on near the place where the reader stopped, and notes how far they got. */
export function LibraryVideo({
  file,
  poster,
  learning,
}: {
  file: Document
  poster: PictureFile | null
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
      className={screen}
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
