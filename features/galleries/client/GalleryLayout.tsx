import { IconArrowsSort, IconCameraPlus, IconPhoto } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { AppLink } from '#core/client/ui/AppLink.tsx'
import { PageHeader } from '#core/client/ui/page/PageHeader.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { itemHref } from '#platform/content/client/addresses.ts'
import { PostState } from '#platform/content/client/cards/PostState.tsx'
import type { Post } from '#platform/content/contract/content.ts'
import classes from './GalleryLayout.module.css'
import { GalleryState } from './GalleryState.tsx'
import { picturesText } from './words.ts'

function Actions({ href, mayAdd, mayArrange }: { href: string; mayAdd: boolean; mayArrange: boolean }) {
  return (
    <>
      {mayAdd && (
        <AppLink href={`${href}/upload`} className={classes.add}>
          <IconCameraPlus size={20} stroke={1.8} aria-hidden />
          הוספת תמונות
        </AppLink>
      )}
      {mayArrange && (
        <AppLink href={`${href}/arrange`} className={classes.arrange}>
          <IconArrowsSort size={20} stroke={1.8} aria-hidden />
          סידור התמונות
        </AppLink>
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
