import {
  IconBuilding,
  IconCake,
  IconCalendarStar,
  IconDeviceMobile,
  IconHash,
  IconMail,
  IconPhone,
  IconSitemap,
  IconUserStar,
} from '@tabler/icons-react'
import { AppLink } from '#core/client/ui/AppLink.tsx'
import { Fact, Facts } from '#core/client/ui/cards/Facts.tsx'
import { EmailAddress } from '#core/client/ui/text/EmailAddress.tsx'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { formatPhone } from '#core/rules/numbers/phone.ts'
import type { PersonCard } from '#features/directory/contract/directory.ts'
import { PersonLink } from '#platform/people/client/PersonLink.tsx'
import { hebrewBirthdayText } from '#platform/people/rules/hebrew-birthdays.ts'
import classes from './PersonPage.module.css'
import { peopleSearch } from './peopleQueries.ts'

const twoDigits = (number: number) => String(number).padStart(2, '0')

function birthdaysOf({ birthday, hebrew_birthday }: PersonCard): string {
  const civil = birthday && `${twoDigits(birthday.day)}/${twoDigits(birthday.month)}`
  return [civil, hebrew_birthday && hebrewBirthdayText(hebrew_birthday)].filter(Boolean).join(' · ')
}

function Phone({ number }: { number: string }) {
  return (
    <a href={`tel:${number}`}>
      <Ltr>{formatPhone(number)}</Ltr>
    </a>
  )
}

export function PersonFacts({ person }: { person: PersonCard }) {
  const { mobile, phone, extension, email, branch, branch_id, department, department_id } = person
  const birthdays = birthdaysOf(person)
  return (
    <Facts>
      {mobile !== null && (
        <Fact icon={IconDeviceMobile} label="נייד">
          <Phone number={mobile} />
        </Fact>
      )}
      {phone !== null && (
        <Fact icon={IconPhone} label="טלפון">
          <Phone number={phone} />
        </Fact>
      )}
      {extension !== null && (
        <Fact icon={IconHash} label="שלוחה">
          <Ltr>{extension}</Ltr>
        </Fact>
      )}
      {email !== null && (
        <Fact icon={IconMail} label="דוא״ל">
          <a href={`mailto:${email}`}>
            <EmailAddress>{email}</EmailAddress>
          </a>
        </Fact>
      )}
      {branch !== null && branch_id !== null && (
        <Fact icon={IconBuilding} label="סניף">
          <AppLink href={peopleSearch.href({ branch: branch_id })}>
            <UserText>{branch}</UserText>
          </AppLink>
          {person.address !== null && <UserText className={classes.address}>{person.address}</UserText>}
        </Fact>
      )}
      {department !== null && department_id !== null && (
        <Fact icon={IconSitemap} label="מחלקה">
          <AppLink href={peopleSearch.href({ department: department_id })}>
            <UserText>{department}</UserText>
          </AppLink>
        </Fact>
      )}
      {person.manager && (
        <Fact icon={IconUserStar} label="ניהול">
          <PersonLink person={person.manager} />
        </Fact>
      )}
      {birthdays !== '' && (
        <Fact icon={IconCake} label="יום הולדת">
          {birthdays}
        </Fact>
      )}
      {person.started_on !== null && (
        <Fact icon={IconCalendarStar} label="כאן מאז">
          {person.started_on.split('-').reverse().join('/')}
        </Fact>
      )}
    </Facts>
  )
}
