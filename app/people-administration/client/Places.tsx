import { Button } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { type ReactNode, Suspense, useId, useState } from 'react'
import classes from '#app/people-administration/client/people.module.css'
import { q, queryClient, useCall } from '#core/client/api/queries.ts'
import { AdminPage } from '#core/client/kits/admin/AdminPage.tsx'
import { TextField } from '#core/client/kits/form/fields/fields.tsx'
import { RecordDialog } from '#core/client/kits/form/RecordDialog.tsx'
import { useForm } from '#core/client/kits/form/useForm.ts'
import { IconButton } from '#core/client/ui/controls/IconButton.tsx'
import { type Column, DataTable } from '#core/client/ui/dataTable/DataTable.tsx'
import { DataTableSkeleton } from '#core/client/ui/dataTable/DataTableSkeleton.tsx'
import { showAlert } from '#core/client/ui/dialogs/alert.ts'
import { openDialog } from '#core/client/ui/dialogs/dialog.ts'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { countText } from '#platform/reports/client/countText.ts'
import { peopleAdmin } from '#schemas/app/people-administration/contract/people-admin.ts'

const query = () => q(peopleAdmin.getManagedPlaces)

export const Route = createFileRoute('/_portal/admin/people/places')({
  loader: () => void queryClient.prefetchQuery(query()),
  component: Places,
})

interface Branch {
  id: number | null
  revision: number
  name: string
  city: string
  address: string
}
interface Department {
  id: number | null
  name: string
}
type Counted<Place> = Place & { id: number; people: number }

const columnsOf = <Place extends { name: string }>(
  onEdit: (place: Counted<Place>) => void,
  onDelete: (place: Counted<Place>) => void,
): Column<Counted<Place>>[] => [
  {
    key: 'name',
    title: 'שם',
    kind: 'text',
    cell: ({ name }) => <UserText>{name}</UserText>,
    sortBy: ({ name }) => name,
  },
  {
    key: 'people',
    title: 'אנשים',
    kind: 'number',
    cell: ({ people }) => countText(people),
    sortBy: ({ people }) => people,
  },
  {
    key: 'actions',
    title: 'פעולות',
    kind: 'actions',
    cell: (place) => (
      <span className="row">
        <IconButton label={`עריכה: ${place.name}`} icon={IconPencil} onClick={() => onEdit(place)} />
        <IconButton label={`מחיקה: ${place.name}`} icon={IconTrash} onClick={() => onDelete(place)} />
      </span>
    ),
  },
]

function BranchDialog({ place, onClose }: { place: Branch; onClose: () => void }) {
  const form = useForm(peopleAdmin.saveBranch, {
    initial: place,
    missing: { name: 'חסר שם לסניף' },
    success: 'הסניף נשמר',
  })
  return (
    <RecordDialog
      form={form}
      title={place.id === null ? 'סניף חדש' : 'עריכת סניף'}
      okLabel={place.id === null ? 'הוספה' : 'שמירה'}
      onClose={onClose}
    >
      <TextField field={form.field('name')} label="שם" />
      <TextField field={form.field('city')} label="עיר" />
      <TextField field={form.field('address')} label="כתובת" />
    </RecordDialog>
  )
}

function DepartmentDialog({ place, onClose }: { place: Department; onClose: () => void }) {
  const form = useForm(peopleAdmin.saveDepartment, {
    initial: place,
    missing: { name: 'חסר שם למחלקה' },
    success: 'המחלקה נשמרה',
  })
  return (
    <RecordDialog
      form={form}
      title={place.id === null ? 'מחלקה חדשה' : 'עריכת מחלקה'}
      okLabel={place.id === null ? 'הוספה' : 'שמירה'}
      onClose={onClose}
    >
      <TextField field={form.field('name')} label="שם" />
    </RecordDialog>
  )
}

function Section({ title, onAdd, children }: { title: string; onAdd: () => void; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={classes.section}>
      <header className="row wrap spread gap-12">
        <h2 id={id}>{title}</h2>
        <Button
          variant="default"
          size="md"
          leftSection={<IconPlus size={20} stroke={1.8} aria-hidden />}
          onClick={onAdd}
        >
          הוספה
        </Button>
      </header>
      {children}
    </section>
  )
}

function useDelete(kind: 'branch' | 'department') {
  const { mutateAsync } = useCall(peopleAdmin.deletePlace, {
    onSuccess: () => showAlert({ severity: 'success', message: 'נמחק' }),
  })
  return ({ id, name }: { id: number; name: string }) =>
    void openDialog({
      title: `למחוק את ”${name}“?`,
      description: 'אפשר למחוק רק מקום שאין בו אנשים ושום דבר לא שייך אליו.',
      okLabel: 'מחיקה',
      danger: true,
      // A refusal already shows in an alert.
      onSubmit: () => mutateAsync({ query: { kind, id } }).catch(() => undefined),
    })
}

function Lists() {
  const { branches, departments } = useSuspenseQuery(query()).data
  const [branch, setBranch] = useState<Branch>()
  const [department, setDepartment] = useState<Department>()
  const [deleteBranch, deleteDepartment] = [useDelete('branch'), useDelete('department')]
  const [name, ...rest] = columnsOf<Branch>(
    ({ id, revision, name, city, address }) => setBranch({ id, revision, name, city, address }),
    deleteBranch,
  )
  const city: Column<Counted<Branch>> = {
    key: 'city',
    title: 'עיר',
    kind: 'text',
    cell: (each) => <UserText>{each.city}</UserText>,
    sortBy: (each) => each.city,
  }
  return (
    <>
      <Section
        title="סניפים"
        onAdd={() => setBranch({ id: null, revision: 0, name: '', city: '', address: '' })}
      >
        {branches.length === 0 ? (
          <p className="muted">עוד אין סניפים. אחרי ההוספה אפשר לשייך אליהם אנשים.</p>
        ) : (
          <DataTable
            label="הסניפים"
            columns={[...(name ? [name, city] : [city]), ...rest]}
            rows={branches}
            rowKey={({ id }) => id}
          />
        )}
      </Section>
      <Section title="מחלקות" onAdd={() => setDepartment({ id: null, name: '' })}>
        {departments.length === 0 ? (
          <p className="muted">עוד אין מחלקות. אחרי ההוספה אפשר לשייך אליהן אנשים.</p>
        ) : (
          <DataTable
            label="המחלקות"
            columns={columnsOf<Department>(({ id, name }) => setDepartment({ id, name }), deleteDepartment)}
            rows={departments}
            rowKey={({ id }) => id}
          />
        )}
      </Section>
      {branch && <BranchDialog place={branch} onClose={() => setBranch(undefined)} />}
      {department && <DepartmentDialog place={department} onClose={() => setDepartment(undefined)} />}
    </>
  )
}

function Places() {
  return (
    <AdminPage text="לפיהם מסננים, וקובעים למי מיועד תוכן.">
      <Suspense
        fallback={
          <DataTableSkeleton
            columns={columnsOf(
              () => {},
              () => {},
            )}
          />
        }
      >
        <Lists />
      </Suspense>
    </AdminPage>
  )
}
