import { IconPlus } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { Chips } from '#client/parts/Chips.tsx'
import { contentTypes } from '#client/parts/contentTypes.ts'
import { Paging } from '#client/parts/Paging.tsx'
import { Skeleton } from '#client/parts/Skeleton.tsx'
import { useAnnouncedPage } from '#client/parts/useAnnouncedPage.ts'
import { usePageTitle } from '#client/parts/usePageTitle.ts'
import { AppLink } from '#client/ui/AppLink.tsx'
import { Card } from '#client/ui/Card.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import type { PostType } from '#contract/content-types/index.ts'
import classes from './-content.module.css'
import { type ContentSearch, contentHref, contentQuery } from './-contentQuery.ts'
import { Filters } from './-Filters.tsx'
import { ItemsBulkBar } from './-ItemsBulkBar.tsx'
import { Outcome } from './-Outcome.tsx'
import { Row } from './-Row.tsx'
import { useBulk } from './-useBulk.ts'

interface Properties {
  /** The types that the person writes; at least one. */
  types: readonly PostType[]
  type: PostType
  search: ContentSearch
}

function NewItem({ type }: { type: PostType }) {
  return (
    <AppLink href={`/admin/content/${type}/new`} className={classes.fresh}>
      <IconPlus size={20} stroke={2} aria-hidden />
      {contentTypes[type].fresh}
    </AppLink>
  )
}

function NothingHere({ type, search }: { type: PostType; search: ContentSearch }) {
  const { page, state, category, s, mine } = search
  const filtered = state ?? category ?? s ?? mine ?? page
  if (filtered === undefined) {
    return (
      <EmptyState
        icon={contentTypes[type].icon}
        title="עוד אין כאן כלום"
        text="הפריט הראשון יופיע כאן, גם כטיוטה."
        action={<NewItem type={type} />}
      />
    )
  }
  return (
    <EmptyState
      title={state === 'archived' ? 'הארכיון ריק' : 'אין פריטים כאלה'}
      text="אפשר לנסות סינון אחר."
      action={<AppLink href={contentHref({ type })}>לכל הפריטים</AppLink>}
    />
  )
}

function Items({ type, search }: Omit<Properties, 'types'>) {
  const { posts, has_more } = useSuspenseQuery(contentQuery(search, type)).data
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const bulk = useBulk(posts)
  const ids = posts.map(({ id }) => id).filter((id) => chosen.has(id))

  function choose(id: number, on: boolean): void {
    setChosen(new Set(on ? [...chosen, id] : [...chosen].filter((each) => each !== id)))
  }

  return (
    <>
      <Outcome done={bulk.done} onUndo={bulk.act} onClose={bulk.close} />
      {posts.length === 0 ? (
        <NothingHere type={type} search={search} />
      ) : (
        <>
          <ItemsBulkBar
            count={ids.length}
            all={ids.length === posts.length}
            inArchive={search.state === 'archived'}
            pending={bulk.pending}
            onChooseAll={(on) => setChosen(new Set(on ? posts.map(({ id }) => id) : []))}
            onAct={(action) => {
              bulk.act(action, ids)
              setChosen(new Set())
            }}
          />
          <ul className={classes.rows}>
            {posts.map((post) => (
              <Row
                key={post.id}
                post={post}
                chosen={chosen.has(post.id)}
                onChoose={(on) => choose(post.id, on)}
              />
            ))}
          </ul>
          <Paging
            href={contentHref({ ...search, type, page: undefined })}
            page={search.page ?? 1}
            hasMore={has_more}
          />
        </>
      )}
    </>
  )
}

function ItemsSkeleton() {
  return (
    <div className={classes.rows} role="status" aria-label="בטעינה">
      {['a', 'b', 'c', 'd', 'e'].map((key) => (
        <Card key={key} className={classes.bones}>
          <Skeleton width="45%" />
          <Skeleton width="70%" />
        </Card>
      ))}
    </div>
  )
}

/** The items of one type that the person writes: to find, to open, and to change many at once. */
export function ContentPage({ types, type, search }: Properties) {
  usePageTitle(`ניהול תוכן: ${contentTypes[type].many}`)
  useAnnouncedPage(`${type} ${search.page ?? 1}`)
  const navigate = useNavigate()
  return (
    <>
      <PageHeader title="ניהול תוכן" actions={<NewItem type={type} />} />
      <div className={classes.page}>
        <Chips
          oneLine
          label="סוגי תוכן"
          chips={types.map((each) => ({
            label: contentTypes[each].many,
            href: contentHref({ type: each }),
            current: each === type,
          }))}
        />
        <Suspense fallback={<ItemsSkeleton />}>
          <Filters
            key={type}
            type={type}
            search={search}
            onChange={(patch) =>
              void navigate({
                to: '/admin/content',
                search: { ...search, type, page: undefined, ...patch },
                resetScroll: false,
              })
            }
          />
          <Suspense key={contentHref({ ...search, type })} fallback={<ItemsSkeleton />}>
            <Items type={type} search={search} />
          </Suspense>
        </Suspense>
      </div>
    </>
  )
}
