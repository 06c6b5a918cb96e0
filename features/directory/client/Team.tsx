import { Suspense, useId } from 'react'
import { MoreButton } from '#core/client/kits/list/MoreButton.tsx'
import { useGrowingList } from '#core/client/kits/list/useGrowingList.ts'
import { Card } from '#core/client/ui/cards/Card.tsx'
import { Skeleton } from '#core/client/ui/cards/Skeleton.tsx'
import { Retry } from '#core/client/ui/page/Retry.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { counted } from '#core/rules/text/counted.ts'
import { directory, type PersonCard } from '#features/directory/contract/directory.ts'
import { PersonLink } from '#platform/people/client/PersonLink.tsx'
import { PersonReferencePhoto } from '#platform/people/client/PersonReferencePhoto.tsx'

function Members({ id }: { id: number }) {
  const list = useGrowingList(directory.getTeam, { id }, ({ people }) => people)
  return (
    <>
      <ul className="grid gap-10 m-0 p-0 list-none">
        {list.rows.map((person) => (
          <li key={person.id} className="flex items-center gap-12">
            <PersonReferencePhoto person={person} size={40} />
            <span className="grid min-w-0 leading-[1.4] [&>a]:font-semibold">
              <PersonLink person={person} />
              <UserText className="text-muted text-sm">{person.job_title}</UserText>
            </span>
          </li>
        ))}
      </ul>
      <MoreButton label="עוד אנשים" list={list} />
    </>
  )
}

export function Team({ person: { id, team_size } }: { person: PersonCard }) {
  const title = useId()
  return (
    <Card as="section" aria-labelledby={title} className="gap-14 p-20">
      <h2 id={title} className="text-xl">
        {counted(team_size, 'בצוות: אדם אחד', 'בצוות: # אנשים', 'בצוות: שני אנשים')}
      </h2>
      <Retry>
        <Suspense fallback={<Skeleton width="100%" height="8rem" />}>
          <Members id={id} />
        </Suspense>
      </Retry>
    </Card>
  )
}
