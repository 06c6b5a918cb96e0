import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLeaveGuard } from '#client/parts/form/useLeaveGuard.ts'
import { picturesText } from '#client/parts/galleries/words.ts'
import { usePageTitle } from '#client/parts/usePageTitle.ts'
import { AppLink } from '#client/ui/AppLink.tsx'
import { showAlert } from '#client/ui/alert.ts'
import { announce } from '#client/ui/announce.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { GalleryHeader } from '../-parts/GalleryHeader.tsx'
import { useGallery } from '../-parts/useGallery.ts'
import { FilePicker } from './FilePicker.tsx'
import classes from './UploadPage.module.css'
import { UploadRow } from './UploadRow.tsx'
import { UploadSkeleton } from './UploadSkeleton.tsx'
import { lacksConsent } from './uploads.ts'
import { useUploads } from './useUploads.ts'

function Loaded({ id }: { id: number }) {
  const { post, href, mayAdd } = useGallery(id, '/upload')
  usePageTitle(`הוספת תמונות: ${post.title}`)
  return (
    <>
      <GalleryHeader post={post} href={href} title="הוספת תמונות" />
      {mayAdd ? (
        <Uploads id={id} href={href} />
      ) : (
        <EmptyState
          title="הגלריה אינה פתוחה להוספת תמונות"
          text="אפשר לראות את התמונות שכבר נוספו."
          action={<AppLink href={href}>לגלריה</AppLink>}
        />
      )}
    </>
  )
}

function Uploads({ id, href }: { id: number; href: string }) {
  const { uploads, busy, add, change, remove, send } = useUploads(id)
  const [checked, setChecked] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const navigate = useNavigate()
  const ready = uploads.filter(({ state }) => state !== 'refused')
  // For the guard, which may ask after the last picture has gone and before this is drawn again.
  const left = useRef(0)
  useEffect(() => {
    left.current = uploads.length
  })
  useLeaveGuard(() => left.current > 0, 'התמונות שנבחרו עדיין לא נוספו לגלריה.')

  async function submit(): Promise<void> {
    flushSync(() => setChecked(true))
    if (ready.some(lacksConsent)) {
      list.current?.querySelector<HTMLElement>('[data-consent-missing]')?.focus()
      return
    }
    announce('התמונות נשלחות')
    const added = await send()
    // What is left in the list says itself what is wrong with it.
    const rest = uploads.length - added
    if (rest > 0) {
      if (added > 0) showAlert({ severity: 'warning', message: `${addedText(added)}, ${leftText(rest)}.` })
      else announce('התמונות לא נשלחו. ליד כל תמונה כתוב מה קרה.')
      return
    }
    left.current = 0
    showAlert({ severity: 'success', message: `${addedText(added)} לגלריה.` })
    void navigate({ href })
  }

  return (
    <div className={classes.page}>
      <FilePicker
        disabled={busy}
        onFiles={(files) => {
          add(files)
          if (files.length > 0) announce(`נבחרו ${picturesText(files.length)}`)
        }}
      />
      {uploads.length > 0 && (
        <>
          <ul ref={list} className={classes.list} aria-label="התמונות שנבחרו">
            {uploads.map((upload) => (
              <UploadRow
                key={upload.key}
                upload={upload}
                busy={busy}
                checked={checked}
                onChange={(changes) => change(upload.key, changes)}
                onRemove={() => remove([upload.key])}
                onRetry={() => void submit()}
              />
            ))}
          </ul>
          <div className={classes.bar}>
            <Button size="md" loading={busy} disabled={ready.length === 0} onClick={() => void submit()}>
              {ready.length === 1 ? 'הוספת התמונה לגלריה' : `הוספת ${ready.length} תמונות לגלריה`}
            </Button>
            <p className={classes.note}>כל מי שרואים את הגלריה יראו את התמונות ואת שם המוסיפים.</p>
          </div>
        </>
      )}
    </div>
  )
}

function addedText(count: number): string {
  return count === 1 ? 'תמונה אחת נוספה' : `${count} תמונות נוספו`
}

function leftText(count: number): string {
  return count === 1 ? 'אחת לא נשלחה' : `${count} לא נשלחו`
}

/** Adds pictures to a gallery, from the phone or the computer, many at a time. */
export function UploadPage({ id }: { id: number }) {
  return (
    <Suspense fallback={<UploadSkeleton />}>
      <Loaded id={id} />
    </Suspense>
  )
}
