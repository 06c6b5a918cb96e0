import { IconPhoto } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { ListPage } from '#core/client/kits/list/ListPage.tsx'
import { ListSkeleton } from '#core/client/kits/list/ListSkeleton.tsx'
import { ListSearch, useDeferredWords } from '#core/client/kits/list/SearchField.tsx'
import { searchedList } from '#core/client/kits/list/searchedList.ts'
import {
  idParameter,
  pageParameter,
  searchOf,
  type ValuesOf,
  wordsParameter,
} from '#core/client/kits/list/searchOf.ts'
import { CardList } from '#platform/content/client/list/CardList.tsx'
import { CategoryRow } from '#platform/content/client/list/CategoryChips.tsx'
import { categoriesQuery, postsQuery, useCategories } from '#platform/content/client/list/listQueries.ts'
import { GalleryCard } from '../GalleryCard.tsx'

const galleriesHead = { items: 'גלריות' }

const galleriesSearch = searchOf('/galleries', {
  s: wordsParameter,
  category: idParameter,
  page: pageParameter,
})
type GalleriesValues = ValuesOf<typeof galleriesSearch>

const galleriesQuery = (values: GalleriesValues) => postsQuery('gallery', values)

export const Route = createFileRoute('/_portal/galleries')({
  ...searchedList(galleriesSearch, (values) => [galleriesQuery(values), categoriesQuery('gallery')]),
  component: () => <GalleriesPage values={Route.useSearch()} />,
  pendingComponent: () => <ListSkeleton {...galleriesHead} />,
})

function Filters({ values }: { values: GalleriesValues }) {
  return <CategoryRow categories={useCategories('gallery')} search={galleriesSearch} values={values} />
}

function GalleriesPage({ values }: { values: GalleriesValues }) {
  const shown = useDeferredWords(values)
  const target = galleriesSearch.isFiltered(shown)
    ? { href: '/galleries', link: 'לכל הגלריות' }
    : { href: '/home-page', link: 'לדף הבית' }
  return (
    <ListPage
      {...galleriesHead}
      page={values.page}
      top={<ListSearch label="חיפוש בגלריות" search={galleriesSearch} values={values} />}
      filters={<Filters values={values} />}
    >
      <CardList
        query={galleriesQuery(shown)}
        words={shown.s}
        card={GalleryCard}
        items={galleriesHead.items}
        page={shown.page}
        first={galleriesSearch.href({ ...shown, page: undefined })}
        nothing={{
          icon: IconPhoto,
          title: shown.s === undefined ? 'עדיין אין כאן גלריות' : 'לא נמצאו גלריות',
          text: shown.s === undefined ? 'כשתתפרסם גלריה, היא תופיע כאן.' : 'אפשר לחפש במילים אחרות.',
          ...target,
        }}
      />
    </ListPage>
  )
}
