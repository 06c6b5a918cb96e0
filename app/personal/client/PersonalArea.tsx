import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { activity } from '#app/personal/contract/activity.ts'
import { prefetch, q } from '#core/client/api/queries.ts'
import { Chips, chipsOf } from '#core/client/kits/Chips.tsx'
import { Loading } from '#core/client/ui/cards/Loading.tsx'
import { PageHeader } from '#core/client/ui/page/PageHeader.tsx'
import { useStore } from '#core/client/ui/store.ts'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { food } from '#features/food/contract/food.ts'
import { ownQuery } from '#features/kudos/client/kudosQueries.ts'
import { PersonPhoto } from '#platform/people/client/PersonPhoto.tsx'
import { signedIn } from '#platform/people/client/signedIn.ts'
import { ownDetails } from '#platform/people/contract/own-details.ts'
import type { SignedInUser, UserFields } from '#platform/people/contract/people.ts'
import { session } from '#platform/sign-in/contract/session.ts'
import { type PersonalAreaValues, personalAreaSearch } from './personalAreaSearch.ts'
import { type Section, SectionColumn } from './SectionColumn.tsx'
import { tabs } from './sections.tsx'
import { Settings } from './settings/Settings.tsx'

/** What the parts read first. */
function readsOf({ tab, page }: PersonalAreaValues, id: number) {
  if (tab === 'activity') return [ownQuery, q(activity.getMyActivity, { id })]
  if (tab === undefined) return [q(ownDetails.userLists, { id }), q(food.getFoodPreferences)]
  if (page === 'notifications') return [q(ownDetails.getNotificationSettings, { id })]
  return page === 'security' ? [q(session.getDevices)] : []
}

export const Route = createFileRoute('/_portal/personal-area')({
  validateSearch: (given) => personalAreaSearch.parse(given),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    const id = signedIn.get()?.user.id
    if (id !== undefined) void prefetch(...readsOf(deps, id))
  },
  component: () => <PersonalArea values={Route.useSearch()} />,
})

function tabsFor(user: SignedInUser, filled: readonly string[]) {
  const isOpen = ({ room, part }: Section) =>
    room === undefined || !user.closed_rooms.includes(room) || (part !== undefined && filled.includes(part))
  return tabs
    .map(({ columns, ...rest }) => ({
      ...rest,
      columns: columns.map((sections) => sections.filter(isOpen)),
    }))
    .filter(({ columns }) => columns.flat().length > 0)
}

/** The parts of the person's activity in which there is something, asked where a room is closed to them. */
function useFilledParts({ id, closed_rooms }: SignedInUser): string[] {
  const enabled = closed_rooms.length > 0
  const { data } = useQuery({ ...q(activity.getMyActivity, { id }), enabled, throwOnError: false })
  return data?.parts.filter(({ count }) => count > 0).map(({ part }) => part) ?? []
}

function PersonalArea({ values }: { values: PersonalAreaValues }) {
  const signed = useStore(signedIn)
  return signed ? <Tabs {...signed} values={values} /> : null
}

interface TabsProperties {
  user: SignedInUser
  fields: UserFields
  values: PersonalAreaValues
}

const settingsTab = { value: 'settings', label: 'הגדרות' } as const

function Tabs({ user, fields: person, values }: TabsProperties) {
  const ownTabs = tabsFor(user, useFilledParts(user))
  const shown = ownTabs.find(({ tab }) => tab === values.tab) ?? ownTabs[0]
  const inSettings = values.tab === 'settings'
  return (
    <>
      <div className="flex items-center gap-20 pt-20 pb-16">
        <PersonPhoto person={person} size={80} />
        <PageHeader
          title={<UserText>{`${person.first_name} ${person.last_name}`}</UserText>}
          text={<UserText>{person.job_title}</UserText>}
          shown={[values.tab, values.page].join(' ')}
        />
      </div>
      <div className="mb-16">
        <Chips
          label="חלקי האזור האישי"
          oneLine
          chips={chipsOf(
            [...ownTabs.map(({ tab, label }) => ({ value: tab, label })), settingsTab],
            inSettings ? values.tab : shown?.tab,
            (tab) => personalAreaSearch.href({ tab }),
          )}
        />
      </div>
      {inSettings ? (
        <Settings page={values.page} person={person} />
      ) : (
        // Together: below a card whose height only the answer says, the next would jump.
        <Suspense key={shown?.tab} fallback={<Loading rows={4} height="9rem" />}>
          <div className="grid grid-cols-1 content-start gap-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
            {shown?.columns.map((sections) => (
              <SectionColumn key={sections[0]?.title ?? ''} sections={sections} person={person} />
            ))}
          </div>
        </Suspense>
      )}
    </>
  )
}
