import { IconSearch, IconStar, IconUsers } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { q, useRead } from '#core/client/api/queries.ts'
import { Found } from '#core/client/kits/list/Found.tsx'
import { ListPage } from '#core/client/kits/list/ListPage.tsx'
import { ListSearch } from '#core/client/kits/list/ListSearch.tsx'
import { CardsSkeleton, ListSkeleton } from '#core/client/kits/list/ListSkeleton.tsx'
import { type EmptyMessage, Results } from '#core/client/kits/list/Results.tsx'
import { searchedList } from '#core/client/kits/list/searchedList.ts'
import { useDeferredWords } from '#core/client/kits/list/useDeferredWords.ts'
import { CardGrid } from '#core/client/ui/cards/CardGrid.tsx'
import { EmptyState } from '#core/client/ui/page/EmptyState.tsx'
import type { DirectoryPerson } from '#features/directory/contract/directory.ts'
import { people } from '#platform/people/contract/people.ts'
import { DirectoryTabs } from './DirectoryTabs.tsx'
import { Filters } from './Filters.tsx'
import { PersonCard, PersonCardSkeleton } from './PersonCard.tsx'
import {
  favouritesQuery,
  lettersQuery,
  type PeopleValues,
  peopleQuery,
  peopleSearch,
} from './peopleQueries.ts'
import { phonebookHead } from './phonebookHead.ts'

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
    <CardGrid label={phonebookHead.items}>
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
      skeleton={<CardsSkeleton items={phonebookHead.items} card={PersonCardSkeleton} />}
    >
      {isFavourites ? <Favourites /> : <Everybody values={shown} />}
    </ListPage>
  )
}
