import { IconToolsKitchen2 } from '@tabler/icons-react'
import { useSuspenseQueries } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { prefetch, useRead } from '#core/client/api/queries.ts'
import { type Crud, CrudPage } from '#core/client/kits/admin/useCrud.tsx'
import { ChecksField } from '#core/client/kits/form/fields/ChecksField.tsx'
import { CheckField, TextField } from '#core/client/kits/form/fields/fields.tsx'
import type { Form } from '#core/client/kits/form/form.ts'
import { createRecordDialog } from '#core/client/kits/form/RecordDialog.tsx'
import { namedOptions } from '#core/client/ui/controls/optionsOf.ts'
import { text } from '#core/client/ui/dataTable/columns.tsx'
import { EmptyState } from '#core/client/ui/page/EmptyState.tsx'
import type { ManagedSite } from '#features/food/contract/food-admin.ts'
import { foodAdmin } from '#schemas/features/food/contract/food-admin.ts'
import { managedSitesQuery, placesQuery } from '../parts/menusQuery.ts'

export const Route = createFileRoute('/_portal/admin/food/sites')({
  loader: () => void prefetch(managedSitesQuery(), placesQuery()),
  component: () => <CrudPage crud={sites} />,
})

type SiteValues = Omit<ManagedSite, 'id'> & { id: number | null }

function SiteFields({ form: { field }, isNew }: { form: Form<SiteValues>; isNew: boolean }) {
  const { branches } = useRead(placesQuery())
  return (
    <>
      <TextField field={field('name')} label="שם" />
      {isNew && (
        <TextField
          field={field('slug')}
          label="כתובת"
          description="באותיות אנגליות קטנות, למשל haifa. מופיעה בכתובות של התפריטים."
          ltr
        />
      )}
      <CheckField
        field={field('separate_meat_and_dairy')}
        label="בלי בשרי וחלבי באותה ארוחה"
        description="הזמנה שיש בה גם בשרי וגם חלבי תסורב"
      />
      <ChecksField
        field={field('branches')}
        label="סניפים שאוכלים כאן"
        none="אין"
        options={namedOptions(branches)}
      />
    </>
  )
}

function useSites() {
  const [{ data }, { data: places }] = useSuspenseQueries({ queries: [managedSitesQuery(), placesQuery()] })
  return data.sites.map((site) => ({
    site,
    branches: site.branches.flatMap((id) => places.branches.find((branch) => branch.id === id)?.name ?? []),
  }))
}

const sites: Crud<ReturnType<typeof useSites>[number], SiteValues> = {
  label: 'חדרי האוכל',
  useRows: useSites,
  rowKey: ({ site }) => site.id,
  nameOf: ({ site }) => site.name,
  columns: [
    text('name', 'חדר אוכל', ({ site }) => site.name),
    text('kosher', 'בשרי וחלבי', ({ site }) => (site.separate_meat_and_dairy ? 'בנפרד' : 'אפשר יחד')),
    text('branches', 'סניפים', ({ branches }) => branches.join(', ')),
  ],
  blank: () => ({ id: null, revision: 0, name: '', slug: '', separate_meat_and_dairy: true, branches: [] }),
  valuesOf: ({ site }) => site,
  Dialog: createRecordDialog<typeof foodAdmin.saveFoodSite, SiteValues>({
    save: foodAdmin.saveFoodSite,
    missing: { name: 'חסר שם', slug: 'חסרה כתובת' },
    words: {
      new: 'חדר אוכל חדש',
      edit: 'עריכת חדר אוכל',
      added: 'חדר האוכל נוסף',
      saved: 'חדר האוכל נשמר',
    },
    Fields: SiteFields,
  }),
  addLabel: 'חדר אוכל חדש',
  empty: (
    <EmptyState
      icon={IconToolsKitchen2}
      title="עוד אין חדרי אוכל"
      text="לכל חדר אוכל שיתווסף כאן אפשר להכין תפריט."
    />
  ),
}
