import { IconMail, IconPhone } from '@tabler/icons-react'
import { Card } from '#core/client/ui/cards/Card.tsx'
import { Skeleton } from '#core/client/ui/cards/Skeleton.tsx'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { formatPhone } from '#core/rules/numbers/phone.ts'
import type { DirectoryPerson } from '#features/directory/contract/directory.ts'
import classes from '#platform/people/client/PersonCard.module.css'
import { PersonLink } from '#platform/people/client/PersonLink.tsx'
import { PersonPhoto } from '#platform/people/client/PersonPhoto.tsx'
import { FavouriteButton } from './FavouriteButton.tsx'

const nameOf = ({ first_name, last_name }: DirectoryPerson) => `${first_name} ${last_name}`

export function PersonCard({ person }: { person: DirectoryPerson }) {
  const { id, job_title, branch, mobile, phone, email } = person
  const name = nameOf(person)
  const number = mobile ?? phone
  return (
    <Card as="article" pressable className={classes.card}>
      <PersonPhoto person={person} size={56} />
      <div className="grid flex-1 gap-1 min-w-0 leading-[1.4]">
        <h2 className="text-base leading-[1.4]">
          <PersonLink person={{ id, name }} />
        </h2>
        {job_title !== '' && <UserText className={classes.text}>{job_title}</UserText>}
        {branch !== null && <UserText className={classes.text}>{branch}</UserText>}
      </div>
      <div className="flex flex-none gap-2">
        {number !== null ? (
          <a
            href={`tel:${number}`}
            className="grid place-content-center size-(--touch) rounded-[50%] text-link hover:bg-subtle print:hidden"
            aria-label={`חיוג אל ${name}`}
          >
            <IconPhone size={20} stroke={1.7} aria-hidden />
          </a>
        ) : (
          email !== null && (
            <a
              href={`mailto:${email}`}
              className="grid place-content-center size-(--touch) rounded-[50%] text-link hover:bg-subtle print:hidden"
              aria-label={`דוא״ל אל ${name}`}
            >
              <IconMail size={20} stroke={1.7} aria-hidden />
            </a>
          )
        )}
        <FavouriteButton id={id} name={name} />
        <Ltr className="hidden print:block print:text-sm">
          {number === null ? email : formatPhone(number)}
        </Ltr>
      </div>
    </Card>
  )
}

export function PersonCardSkeleton() {
  return (
    <Card className={classes.card}>
      <Skeleton width="56px" height="56px" className={classes.boneRound} />
      <div className="grid flex-1 gap-1 min-w-0 leading-[1.4]">
        <Skeleton width="9rem" />
        <Skeleton width="7rem" />
      </div>
    </Card>
  )
}
