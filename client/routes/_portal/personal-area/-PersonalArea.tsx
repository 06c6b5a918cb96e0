import { Suspense } from 'react'
import { signedIn } from '#client/api/session.ts'
import { Chips } from '#client/parts/Chips.tsx'
import { PersonPhoto } from '#client/parts/PersonPhoto.tsx'
import { Retry } from '#client/parts/Retry.tsx'
import { SectionCard } from '#client/parts/SectionCard.tsx'
import { useAnnouncedPage } from '#client/parts/useAnnouncedPage.ts'
import { usePageTitle } from '#client/parts/usePageTitle.ts'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { useStore } from '#client/ui/store.ts'
import { UserText } from '#client/ui/UserText.tsx'
import { admits } from '#contract/access.ts'
import type { SignedInUser } from '#contract/people.ts'
import classes from './-personal-area.module.css'
import { type PersonalAreaValues, personalAreaSearch } from './-personalAreaSearch.ts'
import { type Section, tabs } from './-sections.tsx'

/** The tabs with what this person has in them. */
function tabsFor(user: SignedInUser) {
  const shows = ({ access, room }: Section) =>
    admits(access, user) && (room === undefined || !user.closed_rooms.includes(room))
  return tabs
    .map(({ columns, ...rest }) => ({
      ...rest,
      columns: columns.map((sections) => sections.filter(shows)),
    }))
    .filter(({ columns }) => columns.flat().length > 0)
}

function tabOf({ tab }: PersonalAreaValues, user: SignedInUser) {
  const [first, ...others] = tabsFor(user)
  return others.find((other) => other.tab === tab) ?? first
}

/** What is a person's own, in tabs (product §4). */
export function PersonalArea({ values }: { values: PersonalAreaValues }) {
  usePageTitle('אזור אישי')
  useAnnouncedPage(values.tab ?? '')
  const signed = useStore(signedIn)
  if (!signed) return null
  const { fields: person, user } = signed
  const shown = tabOf(values, user)
  return (
    <>
      <div className={classes.head}>
        <PersonPhoto person={person} size={80} />
        <PageHeader
          title={<UserText>{`${person.first_name} ${person.last_name}`}</UserText>}
          text={<UserText>{person.job_title}</UserText>}
        />
      </div>
      <div className={classes.tabs}>
        <Chips
          label="חלקי האזור האישי"
          oneLine
          chips={tabsFor(user).map(({ tab, label }) => ({
            label,
            href: personalAreaSearch.href({ tab }),
            current: tab === shown?.tab,
          }))}
        />
      </div>
      <div key={shown?.tab} className={classes.columns}>
        {shown?.columns.map((sections) => (
          <div key={sections[0]?.title ?? ''} className={classes.column}>
            {sections.map(({ title, text, Content, skeleton }) => (
              <SectionCard key={title} title={title} {...(text !== undefined && { text })}>
                <Retry>
                  <Suspense fallback={skeleton}>
                    <Content person={person} />
                  </Suspense>
                </Retry>
              </SectionCard>
            ))}
          </div>
        ))}
      </div>
    </>
  )
}
