import { Suspense, useId } from 'react'
import { MoreButton } from '#client/parts/list/MoreButton.tsx'
import { useGrowingList } from '#client/parts/list/useGrowingList.ts'
import { PersonReferencePhoto } from '#client/parts/PersonReferencePhoto.tsx'
import { PersonLink } from '#client/parts/people/PersonLink.tsx'
import { Retry } from '#client/parts/Retry.tsx'
import { Skeleton } from '#client/parts/Skeleton.tsx'
import { Card } from '#client/ui/Card.tsx'
import { UserText } from '#client/ui/UserText.tsx'
import { directory, type PersonCard } from '#contract/directory.ts'
import { counted } from '#domain/counted.ts'
import classes from './-Team.module.css'

function Members({ id }: { id: number }) {
  const list = useGrowingList(directory.getTeam, { id }, ({ people }) => people)
  return (
    <>
      <ul className={classes.people}>
        {list.rows.map((person) => (
          <li key={person.id} className={classes.person}>
            <PersonReferencePhoto person={person} size={40} />
            <span className={classes.words}>
              <PersonLink person={person} />
              <UserText className={classes.job}>{person.job_title}</UserText>
            </span>
          </li>
        ))}
      </ul>
      <MoreButton label="עוד אנשים" list={list} />
    </>
  )
}

/** Who reports to a person. */
export function Team({ person: { id, team_size } }: { person: PersonCard }) {
  const title = useId()
  return (
    <Card as="section" aria-labelledby={title} className={classes.card}>
      <h2 id={title} className={classes.title}>
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
