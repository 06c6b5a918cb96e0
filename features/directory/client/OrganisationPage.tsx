import { IconChevronDown, IconChevronLeft } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { q, useRead } from '#core/client/api/queries.ts'
import { Chips } from '#core/client/kits/Chips.tsx'
import { ListPage } from '#core/client/kits/list/ListPage.tsx'
import { ListSkeleton } from '#core/client/kits/list/ListSkeleton.tsx'
import { MoreButton, useGrowingList } from '#core/client/kits/list/useGrowingList.tsx'
import { Loading } from '#core/client/ui/cards/Loading.tsx'
import { Skeleton } from '#core/client/ui/cards/Skeleton.tsx'
import { EmptyState } from '#core/client/ui/page/EmptyState.tsx'
import { Retry } from '#core/client/ui/page/ErrorScreen.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { counted } from '#core/rules/text/counted.ts'
import { directory } from '#features/directory/contract/directory.ts'
import { PersonLink } from '#platform/people/client/PersonLink.tsx'
import { PersonReferencePhoto } from '#platform/people/client/PersonPhoto.tsx'
import { DirectoryTabs, phonebookHead } from './DirectoryTabs.tsx'
import classes from './OrganisationPage.module.css'
import { organisationSearch } from './peopleQueries.ts'

function Tree({ children }: { children: ReactNode }) {
  return <ul className={`plain ${classes.tree}`}>{children}</ul>
}

function TreeLeaf({ children }: { children: ReactNode }) {
  return (
    <li>
      <div className={classes.row} data-leaf>
        {children}
      </div>
    </li>
  )
}

interface BranchProperties {
  /** Names it for a screen reader. */
  name: string
  count: string
  head: ReactNode
  startsOpen?: boolean
  /** Asked for when it opens. */
  children: ReactNode
}

function Branch({ name, count, head, startsOpen = false, children }: BranchProperties) {
  const [open, setOpen] = useState(startsOpen)
  const Icon = open ? IconChevronDown : IconChevronLeft
  return (
    <li>
      <div className={classes.row}>
        <button
          type="button"
          className="size-(--touch) grid flex-none place-content-center rounded-full text-link hover:bg-subtle"
          aria-expanded={open}
          aria-label={`${name}, ${count}`}
          onClick={() => setOpen(!open)}
        >
          <Icon size={20} aria-hidden />
        </button>
        {head}
        <span className={classes.count}>{count}</span>
      </div>
      {open && <Retry fallback={<Skeleton width="14rem" height="3rem" />}>{children}</Retry>}
    </li>
  )
}

export const Route = createFileRoute('/_portal/phonebook/organisation')({
  validateSearch: organisationSearch.parse,
  component: () => <OrganisationPage byBranch={Route.useSearch().branches === true} />,
  pendingComponent: () => <ListSkeleton {...phonebookHead} />,
})

const countText = (count: number) => counted(count, 'אדם אחד', '# אנשים', 'שני אנשים')

/** Who reports to a person, and under each whoever reports to them; without a person, the heads. */
function Reports({ id }: { id?: number }) {
  const list = useGrowingList(directory.getTeam, id === undefined ? {} : { id }, ({ people }) => people)
  if (list.rows.length === 0 && id === undefined) {
    return <EmptyState title="עוד לא נרשם מי מנהלים את מי" text="אפשר לפתוח את המבנה לפי סניפים." />
  }
  return (
    <Tree>
      {list.rows.map((person) => {
        const head = (
          <>
            <PersonReferencePhoto person={person} size={40} />
            <span>
              <PersonLink person={person} />
              <UserText className="text-muted">{person.job_title}</UserText>
            </span>
          </>
        )
        return person.team_size === 0 ? (
          <TreeLeaf key={person.id}>{head}</TreeLeaf>
        ) : (
          <Branch
            key={person.id}
            name={`הצוות של ${person.name}`}
            count={countText(person.team_size)}
            head={head}
            startsOpen={id === undefined && list.rows.length === 1}
          >
            <Reports id={person.id} />
          </Branch>
        )
      })}
      <MoreButton label="עוד אנשים" list={list} />
    </Tree>
  )
}

function Staff({ branch, department }: { branch: number; department: number }) {
  const query = { branch_id: branch, department_id: department, per_page: 50 }
  const list = useGrowingList(directory.users, query, ({ people }) => people)
  return (
    <Tree>
      {list.rows.map(({ id, first_name, last_name, job_title, photo }) => {
        const name = `${first_name} ${last_name}`
        return (
          <TreeLeaf key={id}>
            <PersonReferencePhoto person={{ name, photo }} size={40} />
            <span>
              <PersonLink person={{ id, name }} />
              <UserText className="text-muted">{job_title}</UserText>
            </span>
          </TreeLeaf>
        )
      })}
      <MoreButton label="עוד אנשים" list={list} />
    </Tree>
  )
}

function Places({ branch }: { branch?: number }) {
  const query = branch === undefined ? {} : { branch_id: branch }
  const { places } = useRead(q(directory.getStaffing, query))
  return (
    <Tree>
      {places.map(({ id, name, people }) => (
        <Branch key={id} name={name} count={countText(people)} head={<UserText>{name}</UserText>}>
          {branch === undefined ? <Places branch={id} /> : <Staff branch={branch} department={id} />}
        </Branch>
      ))}
    </Tree>
  )
}

function OrganisationPage({ byBranch }: { byBranch: boolean }) {
  return (
    <ListPage
      {...phonebookHead}
      shown={String(byBranch)}
      top={
        <>
          <DirectoryTabs current="organisation" />
          <Chips
            label="לפי מה"
            chips={[
              { label: 'לפי ניהול', href: organisationSearch.href({}), current: !byBranch },
              { label: 'לפי סניפים', href: organisationSearch.href({ branches: true }), current: byBranch },
            ]}
          />
        </>
      }
      skeleton={<Loading height="20rem" />}
    >
      {byBranch ? <Places /> : <Reports />}
    </ListPage>
  )
}
