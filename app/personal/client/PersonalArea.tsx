import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { activity } from '#app/personal/contract/activity.ts'
import { prefetch, q } from '#core/client/api/queries.ts'
import { Chips, chipsOf } from '#core/client/kits/Chips.tsx'
import { SectionCard } from '#core/client/ui/cards/SectionCard.tsx'
import { Retry } from '#core/client/ui/page/ErrorScreen.tsx'
import { PageHeader } from '#core/client/ui/page/PageHeader.tsx'
import { useStore } from '#core/client/ui/store.ts'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { food } from '#features/food/contract/food.ts'
import { forms } from '#features/forms/contract/forms.ts'
import { ownQuery } from '#features/kudos/client/kudosQueries.ts'
import { PersonPhoto } from '#platform/people/client/PersonPhoto.tsx'
import { signedIn } from '#platform/people/client/signedIn.ts'
import { ownDetails } from '#platform/people/contract/own-details.ts'
import type { SignedInUser, UserFields } from '#platform/people/contract/people.ts'
import { session } from '#platform/sign-in/contract/session.ts'
import { type PersonalAreaValues, personalAreaSearch } from './personalAreaSearch.ts'
import { type Section, tabs } from './sections.tsx'

/** What the parts read first. */
const readsOf = (tab: PersonalAreaValues['tab'], id: number) =>
  ({
    activity: [ownQuery, q(activity.getMyActivity, { id })],
    settings: [q(session.getDevices), q(ownDetails.getNotificationSettings, { id })],
    details: [q(ownDetails.userLists, { id }), q(food.getFoodPreferences)],
  })[tab ?? 'details']

export const Route = createFileRoute('/_portal/personal-area')({
  validateSearch: (given) => personalAreaSearch.parse(given),
  loaderDeps: ({ search }) => ({ tab: search.tab }),
  loader: ({ deps }) => {
    const id = signedIn.get()?.user.id
    if (id !== undefined) void prefetch(...readsOf(deps.tab, id))
  },
  component: () => <PersonalArea values={Route.useSearch()} />,
})

function tabsFor(user: SignedInUser, isManager: boolean, filled: readonly string[]) {
  const isOpen = ({ room, part }: Section) =>
    room === undefined || !user.closed_rooms.includes(room) || (part !== undefined && filled.includes(part))
  const shows = (section: Section) => isOpen(section) && (!section.managers || isManager)
  return tabs
    .map(({ columns, ...rest }) => ({
      ...rest,
      columns: columns.map((sections) => sections.filter(shows)),
    }))
    .filter(({ columns }) => columns.flat().length > 0)
}

function tabOf({ tab }: PersonalAreaValues, all: ReturnType<typeof tabsFor>) {
  const [first, ...others] = all
  return others.find((other) => other.tab === tab) ?? first
}

/** Whether somebody reports to the person; false until that is known. */
function useIsManager(): boolean {
  const { data } = useQuery({ ...q(forms.getStandIn), throwOnError: false })
  return data?.manages === true
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

function Tabs({ user, fields: person, values }: TabsProperties) {
  const isManager = useIsManager()
  const ownTabs = tabsFor(user, isManager, useFilledParts(user))
  const shown = tabOf(values, ownTabs)
  return (
    <>
      <div className="flex items-center gap-20 pt-20 pb-16">
        <PersonPhoto person={person} size={80} />
        <PageHeader
          title={<UserText>{`${person.first_name} ${person.last_name}`}</UserText>}
          text={<UserText>{person.job_title}</UserText>}
          shown={values.tab ?? ''}
        />
      </div>
      <div className="mb-16">
        <Chips
          label="חלקי האזור האישי"
          oneLine
          chips={chipsOf(
            ownTabs.map(({ tab, label }) => ({ value: tab, label })),
            shown?.tab,
            (tab) => personalAreaSearch.href({ tab }),
          )}
        />
      </div>
      <div
        key={shown?.tab}
        className="grid grid-cols-1 content-start gap-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
      >
        {shown?.columns.map((sections) => (
          <div key={sections[0]?.title ?? ''} className="grid grid-cols-1 content-start gap-16">
            {sections.map(({ title, text, Content, skeleton }) => (
              <SectionCard key={title} title={title} {...(text !== undefined && { text })}>
                <Retry fallback={skeleton}>
                  <Content person={person} />
                </Retry>
              </SectionCard>
            ))}
          </div>
        ))}
      </div>
    </>
  )
}
