import { IconTrash } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { Suspense, useId } from 'react'
import { prefetch, q, useCall, useRead } from '#core/client/api/queries.ts'
import { AdminPage } from '#core/client/kits/admin/AdminPage.tsx'
import { type Crud, useCrud } from '#core/client/kits/admin/useCrud.tsx'
import { TextField } from '#core/client/kits/form/fields/fields.tsx'
import { createRecordDialog } from '#core/client/kits/form/RecordDialog.tsx'
import { Loading } from '#core/client/ui/cards/Loading.tsx'
import { IconButton } from '#core/client/ui/controls/IconButton.tsx'
import { number, text } from '#core/client/ui/dataTable/columns.tsx'
import type { Fields } from '#core/contract/endpoint.ts'
import { peopleAdmin } from '#schemas/app/people-administration/contract/people-admin.ts'

const query = () => q(peopleAdmin.getManagedPlaces)

export const Route = createFileRoute('/_portal/admin/people/places')({
  loader: () => void prefetch(query()),
  component: Places,
})

type Places = Fields<typeof peopleAdmin.getManagedPlaces>
type Branch = Places['branches'][number]
type Department = Places['departments'][number]

/** The values of a record, which a new one has no number for. */
type Draft<Place extends { id: number; people: number }> = Omit<Place, 'id' | 'people'> & {
  id: number | null
}

function Delete({ kind, place: { id, name } }: { kind: 'branch' | 'department'; place: Department }) {
  const { mutate } = useCall(peopleAdmin.deletePlace, {
    ask: {
      title: `למחוק את ”${name}“?`,
      description: 'אפשר למחוק רק מקום שאין בו אנשים ושום דבר לא שייך אליו.',
      okLabel: 'מחיקה',
      danger: true,
    },
    done: 'נמחק',
  })
  return (
    <IconButton label={`מחיקה: ${name}`} icon={IconTrash} onClick={() => mutate({ query: { kind, id } })} />
  )
}

const branches: Crud<Branch, Draft<Branch>> = {
  label: 'הסניפים',
  useRows: () => useRead(query()).branches,
  rowKey: ({ id }) => id,
  nameOf: ({ name }) => name,
  columns: [text('name', 'שם'), text('city', 'עיר'), number('people', 'אנשים')],
  moreActions: (place) => <Delete kind="branch" place={place} />,
  blank: () => ({ id: null, revision: 0, name: '', city: '', address: '' }),
  valuesOf: ({ people: _people, ...branch }) => branch,
  Dialog: createRecordDialog({
    save: peopleAdmin.saveBranch,
    missing: { name: 'חסר שם לסניף' },
    words: { new: 'סניף חדש', edit: 'עריכת סניף', added: 'הסניף נשמר', saved: 'הסניף נשמר' },
    Fields: ({ form: { field } }) => (
      <>
        <TextField field={field('name')} label="שם" />
        <TextField field={field('city')} label="עיר" />
        <TextField field={field('address')} label="כתובת" />
      </>
    ),
  }),
  addLabel: 'הוספה',
  isPart: true,
  empty: <p className="text-muted">עוד אין סניפים. אחרי ההוספה אפשר לשייך אליהם אנשים.</p>,
}

const departments: Crud<Department, Draft<Department>> = {
  label: 'המחלקות',
  useRows: () => useRead(query()).departments,
  rowKey: ({ id }) => id,
  nameOf: ({ name }) => name,
  columns: [text('name', 'שם'), number('people', 'אנשים')],
  moreActions: (place) => <Delete kind="department" place={place} />,
  blank: () => ({ id: null, name: '' }),
  valuesOf: ({ people: _people, ...department }) => department,
  Dialog: createRecordDialog({
    save: peopleAdmin.saveDepartment,
    missing: { name: 'חסר שם למחלקה' },
    words: { new: 'מחלקה חדשה', edit: 'עריכת מחלקה', added: 'המחלקה נשמרה', saved: 'המחלקה נשמרה' },
    Fields: ({ form: { field } }) => <TextField field={field('name')} label="שם" />,
  }),
  addLabel: 'הוספה',
  isPart: true,
  empty: <p className="text-muted">עוד אין מחלקות. אחרי ההוספה אפשר לשייך אליהן אנשים.</p>,
}

function Section<Row extends object, Values>({ title, crud }: { title: string; crud: Crud<Row, Values> }) {
  const id = useId()
  const { addButton, table } = useCrud(crud)
  return (
    <section aria-labelledby={id} className="grid gap-12">
      <header className="flex items-center flex-wrap justify-between gap-12">
        <h2 id={id}>{title}</h2>
        {addButton}
      </header>
      {table}
    </section>
  )
}

/** Suspends as a whole: below the first table, whose height only the answer says, the second would jump. */
function Sections() {
  useRead(query())
  return (
    <>
      <Section title="סניפים" crud={branches} />
      <Section title="מחלקות" crud={departments} />
    </>
  )
}

function Places() {
  return (
    <AdminPage text="לפיהם קובעים למי מיועד תוכן.">
      <Suspense fallback={<Loading rows={8} />}>
        <Sections />
      </Suspense>
    </AdminPage>
  )
}
