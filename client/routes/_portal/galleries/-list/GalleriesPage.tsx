import { IconPhoto } from '@tabler/icons-react'
import { GalleryCard } from '#client/parts/galleries/GalleryCard.tsx'
import { CardList } from '#client/parts/list/CardList.tsx'
import { CategoryRow } from '#client/parts/list/CategoryChips.tsx'
import { useCategories } from '#client/parts/list/categoriesQuery.ts'
import { ListPage } from '#client/parts/list/ListPage.tsx'
import { type GalleriesValues, galleriesHead, galleriesQuery, galleriesSearch } from './galleriesList.ts'

function Filters({ values }: { values: GalleriesValues }) {
  return <CategoryRow categories={useCategories('gallery')} search={galleriesSearch} values={values} />
}

/** The galleries, newest first (specification §2, `/galleries`). */
export function GalleriesPage({ values }: { values: GalleriesValues }) {
  const target = galleriesSearch.isFiltered(values)
    ? { href: '/galleries', link: 'לכל הגלריות' }
    : { href: '/home-page', link: 'לדף הבית' }
  return (
    <ListPage {...galleriesHead} page={values.page} filters={<Filters values={values} />}>
      <CardList
        query={galleriesQuery(values)}
        card={GalleryCard}
        items={galleriesHead.items}
        page={values.page}
        first={galleriesSearch.href({ ...values, page: undefined })}
        nothing={{
          icon: IconPhoto,
          title: 'עדיין אין כאן גלריות',
          text: 'כשתתפרסם גלריה, היא תופיע כאן.',
          ...target,
        }}
      />
    </ListPage>
  )
}
