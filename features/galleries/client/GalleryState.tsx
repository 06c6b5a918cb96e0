import { IconCameraPlus, IconHeart, IconTrophy } from '@tabler/icons-react'
import { DateText } from '#core/client/ui/text/DateText.tsx'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { formatTime } from '#core/rules/time/dates.ts'
import type { GalleryFields } from '#features/galleries/contract/content-type.ts'
import { takesPictures, type VotingState, votingState } from '#features/galleries/rules/voting.ts'

function Voting({ state, closesAt }: { state: VotingState; closesAt: Date | null }) {
  if (state === 'off') return null
  if (state === 'over') {
    return (
      <span className="flex items-center gap-6 [&>svg]:flex-none data-open:text-accent data-open:font-semibold">
        <IconTrophy size={18} stroke={1.8} aria-hidden />
        <span>
          ההצבעה הסתיימה{closesAt && ' '}
          {closesAt && <DateText on date={closesAt} />}
        </span>
      </span>
    )
  }
  return (
    <span
      className="flex items-center gap-6 [&>svg]:flex-none data-open:text-accent data-open:font-semibold"
      data-open
    >
      <IconHeart size={18} stroke={1.8} aria-hidden />
      <span>
        אפשר להצביע
        {closesAt && (
          <>
            {' עד '}
            <DateText date={closesAt} />
            {' בשעה '}
            <Ltr>{formatTime(closesAt)}</Ltr>
          </>
        )}
      </span>
    </span>
  )
}

/** How the voting in a gallery stands, and whether everybody may add pictures. Nothing for a gallery only to look at. */
export function GalleryState({ gallery }: { gallery: GalleryFields }) {
  const closesAt = gallery.closes_at === null ? null : new Date(gallery.closes_at)
  const state = votingState({ voting: gallery.voting, closesAt }, new Date())
  const open = takesPictures(gallery.uploads_open, state)
  if (state === 'off' && !open) return null
  return (
    <p className="flex flex-wrap gap-4 gap-x-20 text-muted text-md">
      <Voting state={state} closesAt={closesAt} />
      {open && (
        <span className="flex items-center gap-6 [&>svg]:flex-none data-open:text-accent data-open:font-semibold">
          <IconCameraPlus size={18} stroke={1.8} aria-hidden />
          אפשר להוסיף תמונות
        </span>
      )}
    </p>
  )
}
