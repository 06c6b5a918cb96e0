import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { picturesText } from '#client/parts/galleries/words.ts'
import { FileZone } from '#client/parts/upload/FileZone.tsx'
import { UploadList, UploadRow } from '#client/parts/upload/UploadRow.tsx'
import { Sent } from '#client/parts/upload/UploadState.tsx'
import { usePageTitle } from '#client/parts/usePageTitle.ts'
import { AppLink } from '#client/ui/AppLink.tsx'
import { showAlert } from '#client/ui/alert.ts'
import { announce } from '#client/ui/announce.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { GalleryHeader } from '../-parts/GalleryHeader.tsx'
import { useGallery } from '../-parts/useGallery.ts'
import { DetailsFields } from './DetailsFields.tsx'
import { lacksConsent } from './details.ts'
import classes from './UploadPage.module.css'
import { UploadSkeleton } from './UploadSkeleton.tsx'
import { useGalleryUploads } from './useGalleryUploads.ts'

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
  const { queue, uploads, busy, detailsOf, describe, submit } = useGalleryUploads(id)
  const [checked, setChecked] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const navigate = useNavigate()
  const ready = uploads.filter(({ state }) => state !== 'refused')

  async function finish(): Promise<void> {
    flushSync(() => setChecked(true))
    if (ready.some(({ key }) => lacksConsent(detailsOf(key)))) {
      list.current?.querySelector<HTMLElement>('[data-consent-missing]')?.focus()
      return
    }
    announce('התמונות נשלחות')
    const added = await submit()
    // What is left in the list says itself what is wrong with it.
    const rest = queue.list.get().length
    if (rest > 0) {
      if (added > 0) showAlert({ severity: 'warning', message: `${addedText(added)}, ${leftText(rest)}.` })
      else announce('התמונות לא נשלחו. ליד כל תמונה כתוב מה קרה.')
      return
    }
    // All may have been cancelled.
    if (added === 0) return
    showAlert({ severity: 'success', message: `${addedText(added)} לגלריה.` })
    void navigate({ href })
  }

  return (
    <div className={classes.page}>
      <FileZone
        kind="picture"
        disabled={busy}
        onFiles={(files) => {
          queue.add(files)
          if (files.length > 0) announce(`נבחרו ${picturesText(files.length)}`)
        }}
      />
      {uploads.length > 0 && (
        <>
          <UploadList ref={list} label="התמונות שנבחרו">
            {uploads.map((upload) => (
              <UploadRow
                key={upload.key}
                upload={upload}
                disabled={busy}
                onRemove={() => queue.remove(upload.key)}
                onRetry={() => void finish()}
              >
                {upload.state !== 'refused' && (
                  <DetailsFields
                    details={detailsOf(upload.key)}
                    disabled={busy}
                    checked={checked}
                    onChange={(details) => describe(upload.key, details)}
                  />
                )}
                {upload.state === 'sent' && <Sent>נשלחה</Sent>}
              </UploadRow>
            ))}
          </UploadList>
          <div className={classes.bar}>
            <Button size="md" loading={busy} disabled={ready.length === 0} onClick={() => void finish()}>
              {ready.length === 1 ? 'הוספת התמונה לגלריה' : `הוספת ${ready.length} תמונות לגלריה`}
            </Button>
            <p className="muted small">כל מי שרואים את הגלריה יראו את התמונות ואת שם המוסיפים.</p>
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
