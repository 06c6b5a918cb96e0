import { IconPhotoOff, IconUpload } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useRead } from '#core/client/api/queries.ts'
import { Chips, chipsOf } from '#core/client/kits/Chips.tsx'
import { Paging } from '#core/client/kits/list/Paging.tsx'
import { SearchField } from '#core/client/kits/list/SearchField.tsx'
import { useAnnouncedPage } from '#core/client/shell/usePage.ts'
import { CardsSkeleton } from '#core/client/ui/cards/CardSkeleton.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { EmptyState } from '#core/client/ui/page/EmptyState.tsx'
import { PageHeader } from '#core/client/ui/page/PageHeader.tsx'
import { announce } from '#core/client/ui/text/announce.ts'
import type { LibraryFile } from '#platform/files/contract/library-file.ts'
import { FileDetails } from './FileDetails.tsx'
import { FileGrid } from './FileGrid.tsx'
import { type LibraryFilter, libraryQuery, librarySearch } from './libraryQuery.ts'
import { UploadDialog } from './UploadPanel.tsx'

const kinds = [
  { value: undefined, label: 'הכול' },
  { value: 'pictures', label: 'תמונות' },
  { value: 'files', label: 'מסמכים וסרטונים' },
] as const

function NothingHere({ search, onUpload }: { search: LibraryFilter; onUpload: () => void }) {
  const all = {
    title: 'הספרייה עדיין ריקה',
    text: 'מה שיועלה לכאן יהיה זמין לכל מי שכותבים בפורטל.',
    action: <Action label="העלאת קבצים" primary onClick={onUpload} />,
  }
  const some = {
    title: 'לא נמצאו קבצים כאלה',
    text: 'אפשר לנסות מילה אחרת או סינון אחר.',
    action: <a href="/admin/media">לכל הקבצים</a>,
  }
  const isWhole = (search.s ?? search.kind ?? search.page) === undefined
  return <EmptyState icon={IconPhotoOff} {...(isWhole ? all : some)} />
}

interface FilesProperties {
  search: LibraryFilter
  onOpen: (file: LibraryFile) => void
  onUpload: () => void
}

function Files({ search, onOpen, onUpload }: FilesProperties) {
  const { files, has_more } = useRead(libraryQuery(search))
  useAnnouncedPage(search.page ?? 1)
  if (files.length === 0) return <NothingHere search={search} onUpload={onUpload} />
  return (
    <>
      <FileGrid files={files} action="פתיחה" onPress={onOpen} />
      <Paging
        href={librarySearch.href({ ...search, page: undefined })}
        page={search.page ?? 1}
        hasMore={has_more}
      />
    </>
  )
}

/** The media library: what was uploaded for everybody who writes, to find, to describe and to clear away. */
export function LibraryPage({ search }: { search: LibraryFilter }) {
  const navigate = useNavigate()
  const [opened, setOpened] = useState<LibraryFile>()
  const [uploading, setUploading] = useState(false)
  const upload = () => setUploading(true)
  return (
    <>
      <PageHeader actions={<Action icon={IconUpload} label="העלאת קבצים" primary onClick={upload} />} />
      <div className="grid grid-cols-1 gap-20">
        <div className="flex flex-wrap items-end justify-between gap-12 gap-x-24 [&>search]:max-w-[30rem]">
          <SearchField
            label="חיפוש בשם או בתיאור"
            words={search.s ?? ''}
            onSearch={(s) =>
              void navigate({
                to: '/admin/media',
                search: { kind: search.kind, s: s || undefined },
                resetScroll: false,
              })
            }
          />
          <Chips
            label="סוג הקבצים"
            chips={chipsOf(kinds, search.kind, (kind) => librarySearch.href({ s: search.s, kind }))}
          />
        </div>
        <Suspense key={JSON.stringify(search)} fallback={<CardsSkeleton items="קבצים" />}>
          <Files search={search} onOpen={setOpened} onUpload={upload} />
        </Suspense>
      </div>
      {opened && <FileDetails file={opened} onChange={setOpened} onClose={() => setOpened(undefined)} />}
      {uploading && (
        <UploadDialog
          title="העלאת קבצים לספרייה"
          onAdded={() => announce('הקובץ נוסף לספרייה')}
          onClose={() => setUploading(false)}
        />
      )}
    </>
  )
}
