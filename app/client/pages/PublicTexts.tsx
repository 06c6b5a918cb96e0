import { IconFileText } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import classes from '#app/client/privacy-policy/page.module.css'
import { ApiError } from '#core/client/api/errors.ts'
import { prefetch, q } from '#core/client/api/queries.ts'
import { usePageTitle } from '#core/client/shell/usePage.ts'
import { Loading } from '#core/client/ui/cards/Loading.tsx'
import { EmptyState } from '#core/client/ui/page/EmptyState.tsx'
import { DateText } from '#core/client/ui/text/DateText.tsx'
import { asUserText } from '#core/client/ui/text/UserText.tsx'
import { pages, type publicPages } from '#features/pages/contract/pages.ts'
import { RichText } from '#platform/content/client/cards/RichText.tsx'
import { PublicPage } from '#platform/organisation/client/PublicPage.tsx'
import { options } from '#platform/organisation/contract/options.ts'

/** The pages by their slugs, in the order of the tabs. */
const titles = {
  'privacy-policy': 'מדיניות פרטיות',
  accessibility: 'הצהרת נגישות',
} as const satisfies Partial<Record<(typeof publicPages)[number], string>>
type Slug = keyof typeof titles
const slugs = Object.keys(titles) as Slug[]

export const Route = createFileRoute('/privacy-policy')({
  validateSearch: ({ page }: Record<string, unknown>): { page?: Slug } => {
    const slug = slugs.find((known) => known === page)
    return slug === undefined ? {} : { page: slug }
  },
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) =>
    void prefetch(q(options.optionsFields), q(pages.getPage, { id: deps.page ?? 'privacy-policy' })),
  component: () => (
    <PublicPage>
      <StaticPage />
    </PublicPage>
  ),
})

const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404

function Tabs({ current }: { current: Slug }) {
  return (
    <nav aria-label="מסמכים">
      <ul className="plain flex flex-wrap gap-4 gap-x-24 mb-16 border-b border-hairline">
        {slugs.map((slug) => (
          <li key={slug}>
            <a
              href={slug === 'privacy-policy' ? '/privacy-policy' : `/privacy-policy?page=${slug}`}
              className={classes.tab}
              aria-current={slug === current ? 'page' : undefined}
            >
              {titles[slug]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function StaticPage() {
  const { page: slug = 'privacy-policy' } = Route.useSearch()
  // A page that nobody has written yet is no failure.
  const { data: page, error } = useQuery({
    ...q(pages.getPage, { id: slug }),
    throwOnError: (problem) => !isMissing(problem),
  })
  usePageTitle(titles[slug])
  return (
    <article className="grid grid-cols-1 gap-8 max-w-(--reading-width) mx-auto pt-16">
      <Tabs current={slug} />
      <h1 tabIndex={-1}>{asUserText(page?.title ?? titles[slug])}</h1>
      {page ? (
        <>
          <p className="mb-12 text-muted text-sm">
            עודכן: <DateText date={page.updated_at} />
          </p>
          <RichText html={page.body} />
        </>
      ) : error ? (
        <EmptyState
          icon={IconFileText}
          title="העמוד עוד לא נכתב"
          text="התוכן יופיע כאן אחרי פרסומו. בינתיים אפשר לפנות למשאבי אנוש."
          action={<a href="/">לדף הבית</a>}
        />
      ) : (
        // The footer begins below the first screen, wherever the text ends.
        <Loading height="100dvh" />
      )}
    </article>
  )
}
