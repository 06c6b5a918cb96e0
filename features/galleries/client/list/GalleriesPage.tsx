import { IconPhoto } from '@tabler/icons-react'
import { ListPage } from '#core/client/kits/list/ListPage.tsx'
import { ListSearch } from '#core/client/kits/list/ListSearch.tsx'
import { useDeferredWords } from '#core/client/kits/list/useDeferredWords.ts'
import { CardList } from '#platform/content/client/list/CardList.tsx'
import { CategoryRow } from '#platform/content/client/list/CategoryChips.tsx'
import { useCategories } from '#platform/content/client/list/categoriesQuery.ts'
import { GalleryCard } from '../GalleryCard.tsx'
import { type GalleriesValues, galleriesHead, galleriesQuery, galleriesSearch } from './galleriesList.ts'

function Filters({ values }: { values: GalleriesValues }) {
  return <CategoryRow categories={useCategories('gallery')} search={galleriesSearch} values={values} />
}

/** The galleries, newest first (specification §2, `/galleries`). */
export function GalleriesPage({ values }: { values: GalleriesValues }) {
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
