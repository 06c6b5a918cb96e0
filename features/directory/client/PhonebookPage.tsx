import { IconMail, IconPhone, IconSearch, IconStar, IconUsers } from '@tabler/icons-react'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { q, useRead } from '#core/client/api/queries.ts'
import { Chips } from '#core/client/kits/Chips.tsx'
import { ListPage } from '#core/client/kits/list/ListPage.tsx'
import { ListSkeleton } from '#core/client/kits/list/ListSkeleton.tsx'
import { type EmptyMessage, Found, Results } from '#core/client/kits/list/Results.tsx'
import { ListSearch, useDeferredWords } from '#core/client/kits/list/SearchField.tsx'
import { searchedList } from '#core/client/kits/list/searchedList.ts'
import { Card } from '#core/client/ui/cards/Card.tsx'
import { CardGrid } from '#core/client/ui/cards/CardGrid.tsx'
import { Select } from '#core/client/ui/controls/Select.tsx'
import { EmptyState } from '#core/client/ui/page/EmptyState.tsx'
import { announce } from '#core/client/ui/text/announce.ts'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { formatPhone } from '#core/rules/numbers/phone.ts'
import type { DirectoryPerson } from '#features/directory/contract/directory.ts'
import { PersonLink } from '#platform/people/client/PersonLink.tsx'
import { PersonPhoto } from '#platform/people/client/PersonPhoto.tsx'
import { people } from '#platform/people/contract/people.ts'
import { DirectoryTabs, phonebookHead } from './DirectoryTabs.tsx'
import { FavouriteButton } from './FavouriteButton.tsx'
import {
  favouritesQuery,
  lettersQuery,
  type PeopleValues,
  peopleQuery,
  peopleSearch,
} from './peopleQueries.ts'

interface PlaceProperties {
  label: string
  all: string
  places: readonly { id: number; name: string }[]
  chosen: number | undefined
  onChoose: (id: number | undefined) => void
}

function Place({ label, all, places, chosen, onChoose }: PlaceProperties) {
  return (
    <Select
      aria-label={label}
      className="flex-[1_1_8rem] max-w-[18rem] min-w-0"
      value={chosen}
      none={all}
      options={places.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(value) => {
        announce('הרשימה סוננה')
        onChoose(value === '' ? undefined : Number(value))
      }}
    />
  )
}

function Letters({ values }: { values: PeopleValues }) {
  const { letters } = useRead(lettersQuery(values))
  const hrefOf = (letter: string | undefined) => peopleSearch.href({ ...values, letter, page: undefined })
  return (
    <Chips
      label="לפי אות ראשונה של שם המשפחה"
      oneLine
      chips={[
        { label: 'הכול', href: hrefOf(undefined), current: values.letter === undefined },
        ...letters
          .filter(({ letter }) => /\p{L}/u.test(letter))
          .map(({ letter }) => ({ label: letter, href: hrefOf(letter), current: letter === values.letter })),
      ]}
    />
  )
}

function Filters({ values }: { values: PeopleValues }) {
  const { branches, departments } = useRead(q(people.getPlaces))
  const navigate = useNavigate()
  const narrow = (change: Partial<PeopleValues>) =>
    void navigate({
      href: peopleSearch.href({ ...values, ...change, letter: undefined, page: undefined }),
      resetScroll: false,
    })
  return (
    <>
      <div className="flex gap-8">
        <Place
          label="סניף"
          all="כל הסניפים"
          places={branches}
          chosen={values.branch}
          onChoose={(branch) => narrow({ branch })}
        />
        <Place
          label="מחלקה"
          all="כל המחלקות"
          places={departments}
          chosen={values.department}
          onChoose={(department) => narrow({ department })}
        />
      </div>
      {values.s === undefined && values.tab === undefined && <Letters values={values} />}
    </>
  )
}

const nameOf = ({ first_name, last_name }: DirectoryPerson) => `${first_name} ${last_name}`

function PersonCard({ person }: { person: DirectoryPerson }) {
  const { id, job_title, branch, mobile, phone, email } = person
  const name = nameOf(person)
  const number = mobile ?? phone
  return (
    <Card as="article" pressable className="flex flex-row items-center gap-14 h-full py-12 px-14">
      <PersonPhoto person={person} size={48} />
      <div className="grid flex-1 gap-1 min-w-0 leading-[1.4]">
        <h2 className="text-base leading-[1.4]">
          <PersonLink person={{ id, name }} />
        </h2>
        <p className="text-muted text-sm wrap-anywhere max-sm:one-line">
          {job_title !== '' && <UserText className="sm:block">{job_title}</UserText>}
          {job_title !== '' && branch !== null && <span className="sm:hidden"> · </span>}
          {branch !== null && <UserText className="sm:block">{branch}</UserText>}
        </p>
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

export const Route = createFileRoute('/_portal/phonebook')({
  ...searchedList(peopleSearch, (values) => [
    peopleQuery(values),
    lettersQuery(values),
    favouritesQuery,
    q(people.getPlaces),
  ]),
  component: () => <PhonebookPage values={Route.useSearch()} />,
  pendingComponent: () => <ListSkeleton {...phonebookHead} />,
})

interface Properties {
  values: PeopleValues
}

function Cards({ people }: { people: readonly DirectoryPerson[] }) {
  return (
    <CardGrid label={phonebookHead.items} rows>
      {people.map((person) => (
        <PersonCard key={person.id} person={person} />
      ))}
    </CardGrid>
  )
}

function nothingOf({ tab, ...filter }: PeopleValues): EmptyMessage {
  if (peopleSearch.isFiltered(filter)) {
    return {
      icon: IconSearch,
      title: 'לא נמצא אף אחד',
      text: 'אפשר לחפש לפי שם, תפקיד, סניף, מחלקה או טלפון, גם בתחילת מילה.',
      href: peopleSearch.href({ tab }),
      link: 'לכל הרשימה',
    }
  }
  return tab === 'new'
    ? { icon: IconUsers, title: 'אין מצטרפים חדשים בחודשיים האחרונים' }
    : { icon: IconUsers, title: 'עוד אין אנשים בספר הטלפונים' }
}

function Everybody({ values }: Properties) {
  const { people, has_more, way, searched } = useRead(peopleQuery(values))
  return (
    <>
      <Found words={values.s} way={way} searched={searched} count={people.length} hasMore={has_more} />
      <Results
        items={phonebookHead.items}
        page={values.page}
        first={peopleSearch.href({ ...values, page: undefined })}
        nothing={nothingOf(values)}
        count={people.length}
        hasMore={has_more}
      >
        <Cards people={people} />
      </Results>
    </>
  )
}

function Favourites() {
  const { people } = useRead(favouritesQuery)
  if (people.length > 0) return <Cards people={people} />
  return (
    <EmptyState icon={IconStar} title="עוד אין מועדפים" text="הכוכב שליד כל אדם שומר אותו כאן, קרוב ליד." />
  )
}

function PhonebookPage({ values }: Properties) {
  const { tab, page } = values
  const shown = useDeferredWords(values)
  const isFavourites = tab === 'favourites'
  return (
    <ListPage
      {...phonebookHead}
      page={page}
      shown={`${tab} ${page}`}
      top={
        <>
          {!isFavourites && (
            <ListSearch
              label="חיפוש לפי שם, תפקיד, סניף או טלפון"
              search={peopleSearch}
              values={{ ...values, letter: undefined }}
            />
          )}
          <DirectoryTabs current={tab ?? 'everybody'} />
        </>
      }
      filters={!isFavourites && <Filters values={shown} />}
    >
      {isFavourites ? <Favourites /> : <Everybody values={shown} />}
    </ListPage>
  )
}
