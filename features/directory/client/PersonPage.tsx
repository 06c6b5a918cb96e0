import {
  IconAddressBook,
  IconBrandWhatsapp,
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
import { useId } from 'react'
import { download } from '#core/client/api/download.ts'
import { useRead } from '#core/client/api/queries.ts'
import { MoreButton, useGrowingList } from '#core/client/kits/list/useGrowingList.tsx'
import { Card } from '#core/client/ui/cards/Card.tsx'
import { Fact, Facts } from '#core/client/ui/cards/Facts.tsx'
import { Loading } from '#core/client/ui/cards/Loading.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { Retry } from '#core/client/ui/page/ErrorScreen.tsx'
import { PageHeader } from '#core/client/ui/page/PageHeader.tsx'
import { useStore } from '#core/client/ui/store.ts'
import { announce } from '#core/client/ui/text/announce.ts'
import { EmailAddress } from '#core/client/ui/text/EmailAddress.tsx'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { formatPhone, whatsappHref } from '#core/rules/numbers/phone.ts'
import { counted } from '#core/rules/text/counted.ts'
import { directory, type PersonCard } from '#features/directory/contract/directory.ts'
import { type PersonAction, PersonLink } from '#platform/people/client/PersonLink.tsx'
import { PersonPhoto, PersonReferencePhoto } from '#platform/people/client/PersonPhoto.tsx'
import { signedIn } from '#platform/people/client/signedIn.ts'
import { hebrewBirthdayText } from '#platform/people/rules/hebrew-birthdays.ts'
import { FavouriteButton } from './FavouriteButton.tsx'
import { peopleSearch, personQuery } from './peopleQueries.ts'

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

function PersonFacts({ person }: { person: PersonCard }) {
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
          <a href={peopleSearch.href({ branch: branch_id })}>
            <UserText>{branch}</UserText>
          </a>
          {person.address !== null && (
            <UserText className="block text-muted font-normal">{person.address}</UserText>
          )}
        </Fact>
      )}
      {department !== null && department_id !== null && (
        <Fact icon={IconSitemap} label="מחלקה">
          <a href={peopleSearch.href({ department: department_id })}>
            <UserText>{department}</UserText>
          </a>
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

function Members({ id }: { id: number }) {
  const list = useGrowingList(directory.getTeam, { id }, ({ people }) => people)
  return (
    <>
      <ul className="grid gap-10 plain">
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

function Team({ person: { id, team_size } }: { person: PersonCard }) {
  const title = useId()
  return (
    <Card as="section" aria-labelledby={title} className="gap-14 p-20">
      <h2 id={title} className="text-xl">
        {counted(team_size, 'בצוות: אדם אחד', 'בצוות: # אנשים', 'בצוות: שני אנשים')}
      </h2>
      <Retry fallback={<Loading height="8rem" />}>
        <Members id={id} />
      </Retry>
    </Card>
  )
}

function Actions({ person, name, action }: { person: PersonCard; name: string; action: PersonAction }) {
  const own = useStore(signedIn)?.user.id === person.id
  const number = person.mobile ?? person.phone
  const whatsapp = person.mobile === null ? undefined : whatsappHref(person.mobile, '')
  return (
    <div className="flex flex-wrap gap-8">
      {number !== null && (
        <a href={`tel:${number}`} className="button-like filled" aria-label={`חיוג אל ${name}`}>
          <IconPhone size={20} stroke={1.8} aria-hidden />
          חיוג
        </a>
      )}
      {whatsapp !== undefined && (
        <a href={whatsapp} target="_blank" rel="noreferrer" className="button-like">
          <IconBrandWhatsapp size={20} stroke={1.8} aria-hidden />
          ווטסאפ
          <span className="visually-hidden">{` אל ${name}, נפתח בחלון חדש`}</span>
        </a>
      )}
      {person.email !== null && (
        <a href={`mailto:${person.email}`} className="button-like" aria-label={`דוא״ל אל ${name}`}>
          <IconMail size={20} stroke={1.8} aria-hidden />
          דוא״ל
        </a>
      )}
      {!own && action({ id: person.id, name })}
      <Action
        icon={IconAddressBook}
        label="שמירה באנשי הקשר"
        onClick={async () => {
          await download(directory.getVcard, { id: person.id })
          announce('כרטיס הביקור ירד')
        }}
      />
      {own && (
        <a href="/personal-area" className="button-like">
          עריכת הפרטים שלי
        </a>
      )}
    </div>
  )
}

export function PersonPage({ id, action }: { id: number; action: PersonAction }) {
  const person = useRead(personQuery(id))
  const name = `${person.first_name} ${person.last_name}`
  return (
    <>
      <PageHeader
        tab={name}
        title={
          <span className="flex items-center gap-16">
            <PersonPhoto person={person} size={80} />
            <UserText>{name}</UserText>
          </span>
        }
        text={person.job_title === '' ? undefined : <UserText>{person.job_title}</UserText>}
        actions={<FavouriteButton id={id} name={name} />}
      />
      <div className="grid grid-cols-1 gap-20">
        <Actions person={person} name={name} action={action} />
        <div className="grid grid-cols-1 gap-20 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start">
          <Card as="section" aria-label="פרטים" className="gap-14 p-20">
            <PersonFacts person={person} />
          </Card>
          {person.team_size > 0 && <Team person={person} />}
        </div>
      </div>
    </>
  )
}
