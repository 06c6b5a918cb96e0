import { IconUserPlus, IconUsers } from '@tabler/icons-react'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { roleLabels } from '#app/people-administration/client/labels.ts'
import { PersonDialog } from '#app/people-administration/client/PersonDialog.tsx'
import { type ManagedPerson, peopleAdmin } from '#app/people-administration/contract/people-admin.ts'
import { prefetch, q, useRead } from '#core/client/api/queries.ts'
import { AdminList } from '#core/client/kits/admin/AdminList.tsx'
import { AdminPage } from '#core/client/kits/admin/AdminPage.tsx'
import { byChoice, byWords } from '#core/client/kits/admin/Filters.tsx'
import { managedList } from '#core/client/kits/admin/managedList.ts'
import {
  idParameter,
  oneOf,
  pageParameter,
  searchOf,
  type ValuesOf,
  wordsParameter,
} from '#core/client/kits/list/searchOf.ts'
import { Badge } from '#core/client/ui/cards/Badge.tsx'
import { Loading } from '#core/client/ui/cards/Loading.tsx'
import { Note } from '#core/client/ui/cards/Note.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { namedOptions, optionsOf } from '#core/client/ui/controls/optionsOf.ts'
import { type Column, choice, code, link, status, text } from '#core/client/ui/dataTable/columns.tsx'
import { EmptyState } from '#core/client/ui/page/EmptyState.tsx'
import { roles } from '#core/contract/access.ts'
import { toPeople } from '#core/rules/text/counted.ts'
import { people } from '#platform/people/contract/people.ts'

const peopleList = managedList({
  address: searchOf('/admin/people', {
    s: wordsParameter,
    branch: idParameter,
    department: idParameter,
    role: oneOf(roles),
    state: oneOf(['invited', 'disabled', 'set_aside']),
    page: pageParameter,
  }),
  endpoint: peopleAdmin.getPeople,
  query: ({ branch, department, ...filters }) => ({
    ...filters,
    branch_id: branch,
    department_id: department,
  }),
  rows: ({ people }) => people,
})
type PeopleSearch = ValuesOf<typeof peopleList.address>

export const Route = createFileRoute('/_portal/admin/people')({
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    peopleList.prefetch(deps)
    void prefetch(q(people.getPlaces))
  },
  component: () => <People search={Route.useSearch(peopleList.address.parsed)} />,
})

function State({ disabled, invited }: ManagedPerson) {
  if (disabled) return <Badge tone="error">מושבת</Badge>
  return invited ? <Badge tone="warning">הוזמן</Badge> : <Badge tone="success">פעיל</Badge>
}

const columns: readonly Column<ManagedPerson>[] = [
  link('name', 'שם', ({ id }) => `/admin/people/${id}`),
  code('employee_number', 'מספר עובד'),
  text('job_title', 'תפקיד'),
  text('branch', 'סניף'),
  text('department', 'מחלקה'),
  choice('role', 'הרשאה', roleLabels),
  status('state', 'מצב', State),
]

/** Whose names for signing in were set aside by an upgrade, which nobody would look for. */
function SetAside({ search }: { search: PeopleSearch }) {
  const { set_aside: count } = useRead(peopleList.queryOf(search))
  if (count === 0 || search.state === 'set_aside') return null
  return (
    <Note tone="warning" className="mb-16">
      {`${toPeople(count)} יש שם משתמש, כתובת או מספר שהם גם של מישהו אחר, ולכן אי אפשר להיכנס בהם. `}
      <a href={peopleList.address.href({ state: 'set_aside' })}>הצגה</a>
    </Note>
  )
}

function PeopleTable({ search }: { search: PeopleSearch }) {
  const { branches, departments } = useRead(q(people.getPlaces))
  return (
    <AdminList
      label="האנשים"
      list={peopleList}
      values={search}
      filters={[
        byWords('s', 'חיפוש בשם או במספר עובד'),
        byChoice('branch', 'סניף', 'כל הסניפים', namedOptions(branches)),
        byChoice('department', 'מחלקה', 'כל המחלקות', namedOptions(departments)),
        byChoice('role', 'הרשאה', 'כל ההרשאות', optionsOf(roleLabels)),
        byChoice('state', 'מצב', 'פעילים', [
          { value: 'invited', label: 'הוזמנו ועוד לא נכנסו' },
          { value: 'disabled', label: 'מושבתים' },
          { value: 'set_aside', label: 'שם כניסה שהוסר' },
        ]),
      ]}
      columns={columns}
      rowKey={({ id }) => id}
      empty={
        <EmptyState
          icon={IconUsers}
          title="לא נמצאו אנשים"
          text="אפשר לנסות שם אחר או סינון אחר."
          action={<a href="/admin/people">לכל האנשים</a>}
        />
      }
    />
  )
}

function People({ search }: { search: PeopleSearch }) {
  const navigate = useNavigate()
  return (
    <AdminPage
      shown={peopleList.address.href(search)}
      actions={
        <Action
          icon={IconUserPlus}
          label="אדם חדש"
          primary
          opens={(close) => (
            <PersonDialog
              onSaved={(id) => void navigate({ to: '/admin/people/$id', params: { id: String(id) } })}
              onClose={close}
            />
          )}
        />
      }
    >
      <Suspense fallback={<Loading rows={8} />}>
        <SetAside search={search} />
        <PeopleTable search={search} />
      </Suspense>
    </AdminPage>
  )
}
