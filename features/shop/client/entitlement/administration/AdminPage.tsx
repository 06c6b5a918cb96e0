import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { prefetch, useRead } from '#core/client/api/queries.ts'
import { type Crud, useCrud } from '#core/client/kits/admin/useCrud.tsx'
import { Chips } from '#core/client/kits/Chips.tsx'
import { TextField } from '#core/client/kits/form/fields/fields.tsx'
import { RecordDialog, type RecordDialogProperties } from '#core/client/kits/form/RecordDialog.tsx'
import { useForm } from '#core/client/kits/form/useForm.ts'
import { readAddress } from '#core/client/kits/list/searchOf.ts'
import { Loading } from '#core/client/ui/cards/Loading.tsx'
import { code, text } from '#core/client/ui/dataTable/columns.tsx'
import { EmptyState } from '#core/client/ui/page/EmptyState.tsx'
import { PageHeader } from '#core/client/ui/page/PageHeader.tsx'
import { useStore } from '#core/client/ui/store.ts'
import { balancesQuery } from '#features/shop/client/entitlement/entitlementQueries.ts'
import type { YearBalance } from '#features/shop/contract/entitlements.ts'
import { signedIn } from '#platform/people/client/signedIn.ts'
import { entitlements } from '#schemas/features/shop/contract/entitlements.ts'
import { type AdminSearch, adminHref, requestsList } from './adminSearch.ts'
import { Grant } from './Grant.tsx'
import { Overview } from './Overview.tsx'
import { Person } from './Person.tsx'
import { Requests } from './Requests.tsx'
import { SheetImport } from './SheetImport.tsx'

type Draft = Pick<YearBalance, 'code' | 'revision' | 'name' | 'unit'>

interface Properties extends RecordDialogProperties<Draft> {
  rows: readonly YearBalance[]
}

function TypeDialog({ values, isNew, rows, onClose }: Properties) {
  const form = useForm(entitlements.saveEntitlementType, {
    initial: values,
    missing: { name: 'חסר שם', unit: 'חסרה יחידה' },
    check: (typed) => ({
      code:
        (!/^[A-Z]{1,10}$/.test(typed.code) && 'צריך אות לטינית אחת עד עשר') ||
        (isNew && rows.some((each) => each.code === typed.code) && 'כבר יש סוג בקוד הזה'),
    }),
    success: 'סוג הזכאות נשמר',
  })
  const codeField = form.field('code')
  return (
    <RecordDialog
      form={form}
      title={isNew ? 'סוג זכאות חדש' : 'עריכת סוג זכאות'}
      okLabel={isNew ? 'הוספה' : 'שמירה'}
      onClose={onClose}
    >
      {isNew && (
        <TextField
          field={{
            ...codeField,
            required: true,
            maxLength: 10,
            onChange: (typed) => codeField.onChange((typed ?? '').toUpperCase()),
          }}
          label="קוד"
          description="אותיות לטיניות. אי אפשר לשנות אחר כך"
          ltr
        />
      )}
      <TextField field={form.field('name')} label="שם" />
      <TextField field={form.field('unit')} label="יחידה, ברבים" description="למשל: נקודות, בקבוקים" />
    </RecordDialog>
  )
}

const typesTable: Omit<Crud<YearBalance, Draft>, 'useRows'> = {
  label: 'סוגי זכאות',
  rowKey: (type) => type.code,
  nameOf: ({ name }) => name,
  columns: [text('name', 'סוג'), code('code', 'קוד'), text('unit', 'יחידה')],
  blank: () => ({ code: '', revision: 0, name: '', unit: 'נקודות' }),
  valuesOf: ({ code, revision, name, unit }) => ({ code, revision, name, unit }),
  Dialog: TypeDialog,
  addLabel: 'סוג חדש',
  empty: <EmptyState title="עוד אין סוגי זכאות" text="אחרי שיהיה סוג, אפשר יהיה להעניק ולקשר אליו מוצרים." />,
}

function Types({ types }: { types: readonly YearBalance[] }) {
  const { addButton, table } = useCrud({ ...typesTable, useRows: () => types })
  return (
    <>
      <div className="justify-self-start">{addButton}</div>
      {table}
    </>
  )
}

export const Route = createFileRoute('/_portal/admin/entitlement')({
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    const id = signedIn.get()?.user.id
    if (id !== undefined) void prefetch(balancesQuery(id))
    const search = readAddress(requestsList.address, deps)
    if (search.tab === undefined) requestsList.prefetch(search)
  },
  component: () => <AdminPage search={Route.useSearch(requestsList.address.parsed)} />,
})

const tabs: readonly { tab: AdminSearch['tab']; label: string }[] = [
  { tab: undefined, label: 'בקשות' },
  { tab: 'overview', label: 'תמונת מצב' },
  { tab: 'grant', label: 'הענקה' },
  { tab: 'sheet', label: 'הענקה מגיליון' },
  { tab: 'person', label: 'יתרות של אדם' },
  { tab: 'types', label: 'סוגי זכאות' },
]

function Tab({ search, userId }: { search: AdminSearch; userId: number }) {
  // Their own balances bring the types, which every section names.
  const types = useRead(balancesQuery(userId)).balances
  if (types.length === 0 && search.tab !== 'types') {
    return (
      <EmptyState
        title="עוד אין סוגי זכאות"
        text="אחרי שיהיה סוג, אפשר יהיה להעניק ממנו."
        action={<a href={adminHref({ tab: 'types' })}>לסוגי הזכאות</a>}
      />
    )
  }
  switch (search.tab) {
    case 'overview':
      return <Overview types={types} code={search.code ?? types[0]?.code ?? ''} />
    case 'grant':
      return <Grant types={types} person={search.person} />
    case 'sheet':
      return <SheetImport types={types} />
    case 'types':
      return <Types types={types} />
    case 'person':
      return <Person search={search} />
    default:
      return <Requests types={types} search={search} />
  }
}

/** The administration of entitlement: requests, grants, a sheet of grants, anybody's balances, and the types. */
function AdminPage({ search }: { search: AdminSearch }) {
  const label = tabs.find(({ tab }) => tab === search.tab)?.label ?? ''
  const userId = useStore(signedIn)?.user.id
  return (
    <>
      <PageHeader tab={`ניהול זכאות: ${label}`} shown={adminHref(search)} />
      <div className="grid grid-cols-1 gap-20">
        <Chips
          label="חלקי הניהול"
          chips={tabs.map(({ tab, label: name }) => ({
            label: name,
            href: adminHref({ tab }),
            current: tab === search.tab,
          }))}
        />
        <Suspense key={adminHref(search)} fallback={<Loading rows={3} height="8rem" />}>
          {userId !== undefined && <Tab search={search} userId={userId} />}
        </Suspense>
      </div>
    </>
  )
}
