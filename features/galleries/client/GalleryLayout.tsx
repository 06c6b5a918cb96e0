import { IconArrowsSort, IconCameraPlus, IconHeart, IconPhoto, IconTrophy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { PageHeader } from '#core/client/ui/page/PageHeader.tsx'
import { DateText } from '#core/client/ui/text/DateText.tsx'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { formatTime } from '#core/rules/time/dates.ts'
import type { GalleryFields } from '#features/galleries/contract/content-type.ts'
import { takesPictures, type VotingState, votingState } from '#features/galleries/rules/voting.ts'
import { itemHref } from '#platform/content/client/addresses.ts'
import { PostState } from '#platform/content/client/cards/PostState.tsx'
import type { Post } from '#platform/content/contract/content.ts'
import { picturesText } from './words.ts'

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

function Actions({ href, mayAdd, mayArrange }: { href: string; mayAdd: boolean; mayArrange: boolean }) {
  return (
    <>
      {mayAdd && (
        <a href={`${href}/upload`} className="button-like filled justify-center">
          <IconCameraPlus size={20} stroke={1.8} aria-hidden />
          הוספת תמונות
        </a>
      )}
      {mayArrange && (
        <a href={`${href}/arrange`} className="button-like justify-center">
          <IconArrowsSort size={20} stroke={1.8} aria-hidden />
          סידור התמונות
        </a>
      )}
    </>
  )
}

interface Properties {
  post: Post
  count: number
  mayAdd: boolean
  mayArrange: boolean
  /** An `EditLink`. */
  edit: ReactNode
  children: ReactNode
}

/** What stands above the text and the pictures of a gallery, and these. The first screen draws it too: no hooks. */
export function GalleryLayout({ post, count, mayAdd, mayArrange, edit, children }: Properties) {
  return (
    <>
      <PageHeader
        title={post.title}
        text={post.excerpt === '' ? undefined : <UserText>{post.excerpt}</UserText>}
        actions={
          <>
            <Actions href={itemHref(post)} mayAdd={mayAdd} mayArrange={mayArrange} />
            {edit}
          </>
        }
      />
      <div className="grid grid-cols-1 gap-24">
        <PostState post={post} />
        <div className="flex flex-wrap gap-4 gap-x-20 text-muted text-md">
          <p className="flex items-center gap-6">
            <IconPhoto size={18} stroke={1.8} aria-hidden />
            {picturesText(count)}
          </p>
          {post.gallery && <GalleryState gallery={post.gallery} />}
        </div>
        {children}
      </div>
    </>
  )
}
