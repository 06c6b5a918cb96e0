import { IconAddressBook, IconBrandWhatsapp, IconMail, IconPhone } from '@tabler/icons-react'
import { download } from '#core/client/api/download.ts'
import { useRead } from '#core/client/api/queries.ts'
import { AppLink } from '#core/client/ui/AppLink.tsx'
import { Card } from '#core/client/ui/cards/Card.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { PageHeader } from '#core/client/ui/page/PageHeader.tsx'
import { useStore } from '#core/client/ui/store.ts'
import { announce } from '#core/client/ui/text/announce.ts'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { whatsappHref } from '#core/rules/numbers/phone.ts'
import { directory, type PersonCard } from '#features/directory/contract/directory.ts'
import { PersonPhoto } from '#platform/people/client/PersonPhoto.tsx'
import type { PersonAction } from '#platform/people/client/personAction.ts'
import { signedIn } from '#platform/people/client/signedIn.ts'
import { FavouriteButton } from './FavouriteButton.tsx'
import { PersonFacts } from './PersonFacts.tsx'
import classes from './PersonPage.module.css'
import { personQuery } from './peopleQueries.ts'
import { Team } from './Team.tsx'

interface Properties {
  person: PersonCard
  name: string
}

function Actions({ person, name, action }: Properties & { action: PersonAction }) {
  const own = useStore(signedIn)?.user.id === person.id
  const number = person.mobile ?? person.phone
  const whatsapp = person.mobile === null ? undefined : whatsappHref(person.mobile, '')
  return (
    <div className="flex flex-wrap gap-8">
      {number !== null && (
        <a href={`tel:${number}`} className={classes.call} aria-label={`חיוג אל ${name}`}>
          <IconPhone size={20} stroke={1.8} aria-hidden />
          חיוג
        </a>
      )}
      {whatsapp !== undefined && (
        <a href={whatsapp} target="_blank" rel="noreferrer" className={classes.reach}>
          <IconBrandWhatsapp size={20} stroke={1.8} aria-hidden />
          ווטסאפ
          <span className="visually-hidden">{` אל ${name}, נפתח בחלון חדש`}</span>
        </a>
      )}
      {person.email !== null && (
        <a href={`mailto:${person.email}`} className={classes.reach} aria-label={`דוא״ל אל ${name}`}>
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
        <AppLink href="/personal-area" className={classes.reach}>
          עריכת הפרטים שלי
        </AppLink>
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
