import { Button } from '@mantine/core'
import { IconPlus, IconToolsKitchen2 } from '@tabler/icons-react'
import { useSuspenseQueries } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Suspense, useMemo, useState } from 'react'
import { prefetch } from '#core/client/api/prefetch.ts'
import { AdminPage } from '#core/client/kits/admin/AdminPage.tsx'
import { type Column, DataTable } from '#core/client/ui/dataTable/DataTable.tsx'
import { DataTableSkeleton } from '#core/client/ui/dataTable/DataTableSkeleton.tsx'
import { EmptyState } from '#core/client/ui/page/EmptyState.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import type { ManagedSite } from '#features/food/contract/food-admin.ts'
import { managedSitesQuery, placesQuery } from '../parts/menusQuery.ts'
import { blankSite, SiteDialog, type SiteValues } from './SiteDialog.tsx'

export const Route = createFileRoute('/_portal/admin/food/sites')({
  loader: () => void prefetch(managedSitesQuery(), placesQuery()),
  component: SitesPage,
})

type Branches = ReadonlyMap<number, string>

const columnsOf = (branches: Branches, onEdit: (site: SiteValues) => void): Column<ManagedSite>[] => [
  {
    key: 'name',
    title: 'חדר אוכל',
    kind: 'text',
    cell: ({ name }) => <UserText>{name}</UserText>,
    sortBy: ({ name }) => name,
  },
  {
    key: 'kosher',
    title: 'בשרי וחלבי',
    kind: 'text',
    cell: ({ separate_meat_and_dairy: separate }) => (separate ? 'בנפרד' : 'אפשר יחד'),
  },
  {
    key: 'branches',
    title: 'סניפים',
    kind: 'text',
    cell: ({ branches: ids }) => (
      <UserText>
        {ids
          .map((id) => branches.get(id))
          .filter(Boolean)
          .join(', ')}
      </UserText>
    ),
  },
  {
    key: 'actions',
    title: 'פעולות',
    kind: 'actions',
    cell: (site) => (
      <Button variant="default" size="sm" aria-label={`עריכה: ${site.name}`} onClick={() => onEdit(site)}>
        עריכה
      </Button>
    ),
  },
]

function Sites({ onEdit }: { onEdit: (site: SiteValues) => void }) {
  const [{ data }, { data: places }] = useSuspenseQueries({ queries: [managedSitesQuery(), placesQuery()] })
  const columns = useMemo(
    () => columnsOf(new Map(places.branches.map(({ id, name }) => [id, name])), onEdit),
    [places, onEdit],
  )
  if (data.sites.length === 0) {
    return (
      <EmptyState
        icon={IconToolsKitchen2}
        title="עוד אין חדרי אוכל"
        text="לכל חדר אוכל שיתווסף כאן אפשר להכין תפריט."
      />
    )
  }
  return <DataTable label="חדרי האוכל" columns={columns} rows={data.sites} rowKey={({ id }) => id} />
}

function SitesPage() {
  const [edited, setEdited] = useState<SiteValues>()
  return (
    <AdminPage
      text="לכל אחד תפריט משלו."
      actions={
        <Button
          size="md"
          leftSection={<IconPlus size={20} stroke={2} aria-hidden />}
          onClick={() => setEdited(blankSite)}
        >
          חדר אוכל חדש
        </Button>
      }
    >
      <Suspense fallback={<DataTableSkeleton columns={columnsOf(new Map(), () => {})} />}>
        <Sites onEdit={setEdited} />
      </Suspense>
      {edited && (
        <Suspense>
          <SiteDialog site={edited} onClose={() => setEdited(undefined)} />
        </Suspense>
      )}
    </AdminPage>
  )
}
