import { createFileRoute, notFound } from '@tanstack/react-router'
import { Applying } from '#app/people-administration/client/import/Applying.tsx'
import { Columns } from '#app/people-administration/client/import/Columns.tsx'
import { Findings } from '#app/people-administration/client/import/Findings.tsx'
import { Letters } from '#app/people-administration/client/import/Letters.tsx'
import { figuresText } from '#app/people-administration/client/import/labels.ts'
import {
  importQuery,
  linesSearch,
  usePeopleImport,
} from '#app/people-administration/client/import/queries.ts'
import { queryClient } from '#core/client/api/queries.ts'
import { AdminPage } from '#core/client/kits/admin/AdminPage.tsx'
import { idOf } from '#core/rules/numbers/id-of.ts'

export const Route = createFileRoute('/_portal/admin/people/import/$id')({
  loader: ({ params }) => {
    const id = idOf(params.id)
    if (id === undefined) throw notFound()
    return queryClient.ensureQueryData(importQuery(id)).then(() => id)
  },
  component: Import,
})

function Import() {
  const given = usePeopleImport(Route.useLoaderData())
  const search = Route.useSearch(linesSearch(0).parsed)
  const { state, own, figures } = given
  const isOpen = own && (state === 'uploaded' || state === 'checked')
  return (
    <AdminPage title={given.file_name}>
      {isOpen && <Columns given={given} />}
      {state === 'applying' && <Applying given={given} />}
      {state === 'done' && <p role="status">הגיליון הוחל: {figuresText(given)}.</p>}
      {state === 'failed' && (
        <p role="alert">
          הייבוא נפסק אחרי {given.applied} שינויים. אפשר להעלות את הגיליון שוב: מה שהוחל לא יוחל שוב.
        </p>
      )}
      {state === 'done' && <Letters id={given.id} />}
      {figures && state !== 'uploaded' && <Findings given={given} figures={figures} search={search} />}
    </AdminPage>
  )
}
