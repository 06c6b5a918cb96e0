import { IconDownload } from '@tabler/icons-react'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { type PeopleImport, peopleImport } from '#app/people-administration/contract/people-import.ts'
import { download } from '#core/client/api/download.ts'
import { prefetch, useCall, useRead } from '#core/client/api/queries.ts'
import { AdminPage } from '#core/client/kits/admin/AdminPage.tsx'
import { Loading } from '#core/client/ui/cards/Loading.tsx'
import { SectionCard } from '#core/client/ui/cards/SectionCard.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { type Column, choice, date, link, text } from '#core/client/ui/dataTable/columns.tsx'
import { DataTable } from '#core/client/ui/dataTable/DataTable.tsx'
import { FileZone } from '#platform/files/client/upload/FileZone.tsx'
import { SheetReading, useSheetFile } from '#platform/sheets/client/SheetFile.tsx'
import { Pasted } from './Pasted.tsx'
import { figuresText, importsQuery, stateLabels } from './peopleImports.ts'

export const Route = createFileRoute('/_portal/admin/people/import')({
  loader: () => void prefetch(importsQuery()),
  component: Imports,
})

function Upload() {
  const navigate = useNavigate()
  const { mutate, isPending } = useCall(peopleImport.uploadPeopleSheet, {
    onSuccess: ({ id }) => void navigate({ to: '/admin/people/import/$id', params: { id: String(id) } }),
  })
  const { opened, open, pending } = useSheetFile(peopleImport.readPeopleSheet)
  const busy = pending || isPending
  return (
    <SectionCard title="גיליון של אנשים">
      <p>
        שורה לכל אדם, ושורת כותרות מעליהן. שום דבר לא משתנה לפני שהגיליון נבדק והבדיקה אושרה. תא ריק משאיר את
        הפרט כמו שהוא, והרשאות לא משתנות לפי גיליון.
      </p>
      <FileZone kind="sheet" single disabled={busy} onFiles={([file]) => file && void open(file)} />
      <p role="status">{busy && 'הגיליון נקרא…'}</p>
      {opened && (
        <>
          <SheetReading sheet={opened} disabled={busy} onChoose={(file, choice) => void open(file, choice)} />
          <Action
            label="המשך עם הגיליון"
            primary
            className="w-fit"
            loading={busy}
            onClick={() => mutate({ files: [opened.file], form: opened.choice })}
          />
        </>
      )}
      <Action
        icon={IconDownload}
        label="הורדת תבנית"
        w="fit-content"
        onClick={() => download(peopleImport.getPeopleTemplate, undefined)}
      />
      <Pasted disabled={busy} onFile={(file) => mutate({ files: [file], form: {} })} />
    </SectionCard>
  )
}

const columns: readonly Column<PeopleImport>[] = [
  link('file_name', 'גיליון', ({ id }) => `/admin/people/import/${id}`),
  text('actor', 'מי'),
  date('created_at', 'מתי'),
  choice('state', 'מצב', stateLabels),
  text('figures', 'מה השתנה', figuresText),
]

function Earlier() {
  const { imports } = useRead(importsQuery())
  if (imports.length === 0) return <p className="text-muted">עוד לא יובא גיליון.</p>
  return <DataTable label="ייבואים קודמים" columns={columns} rows={imports} rowKey={({ id }) => id} />
}

function Imports() {
  return (
    <AdminPage>
      <Upload />
      <h2>ייבואים קודמים</h2>
      <Suspense fallback={<Loading rows={8} />}>
        <Earlier />
      </Suspense>
    </AdminPage>
  )
}
