import { IconCopy, IconExternalLink, IconPinned, IconPlus, IconUsersGroup } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useCall } from '#core/client/api/queries.ts'
import { AdminList } from '#core/client/kits/admin/AdminList.tsx'
import { AdminPage } from '#core/client/kits/admin/AdminPage.tsx'
import { byChoice, byFlag, byWords } from '#core/client/kits/admin/Filters.tsx'
import { useBulk } from '#core/client/kits/admin/useBulk.tsx'
import { Loading } from '#core/client/ui/cards/Loading.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { IconLink } from '#core/client/ui/controls/IconButton.tsx'
import { namedOptions, optionsOf } from '#core/client/ui/controls/optionsOf.ts'
import { actions, type Column, date, status, text } from '#core/client/ui/dataTable/columns.tsx'
import { EmptyState } from '#core/client/ui/page/EmptyState.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { counted } from '#core/rules/text/counted.ts'
import { editorHref, itemHref } from '#platform/content/client/addresses.ts'
import { clientTypeOf } from '#platform/content/client/content-type.ts'
import { authoring, type bulkActions, type ManagedPost } from '#platform/content/contract/authoring.ts'
import type { PostType } from '#platform/content/contract/post-types.ts'
import { indented } from '../authoring/PlaceFields.tsx'
import { StateBadge, stateLabels } from '../authoring/StateBadge.tsx'
import { useCategories } from '../list/listQueries.ts'
import { itemsText, publishedText } from './bulkTexts.ts'
import { type ContentSearch, contentList } from './contentList.ts'
import { TypeChips } from './TypeChips.tsx'

const title = text<ManagedPost>('title', 'כותרת', {
  sortable: true,
  cell: (post) => (
    <>
      <a href={editorHref(post)}>
        <UserText>{post.title}</UserText>
      </a>
      {post.pinned && <IconPinned size={18} stroke={1.7} role="img" aria-label="נעוץ" />}
      {post.limited && <IconUsersGroup size={18} stroke={1.7} role="img" aria-label="לקהל מסוים" />}
    </>
  ),
})

const middle: readonly Column<ManagedPost>[] = [
  status('state', 'מצב', StateBadge),
  text('category', 'קטגוריה'),
  text('author', 'מי כתבו'),
]

const links = actions<ManagedPost>((post) => (
  <>
    <IconLink
      label={`שכפול: ${post.title}`}
      icon={IconCopy}
      href={`/admin/content/${post.post_type}/new?from=${post.id}`}
    />
    {post.state !== 'archived' && (
      <IconLink label={`לדף עצמו: ${post.title}`} icon={IconExternalLink} href={itemHref(post)} />
    )}
  </>
))

const columns: readonly Column<ManagedPost>[] = [
  title,
  ...middle,
  date('publish_at', 'פרסום', {
    sortable: true,
    cell: ({ state, publish_at }) => (state === 'draft' ? null : publish_at),
  }),
  date('updated_at', 'נשמר', { sortable: true }),
  links,
]

/** Of the archive, where it counts when an item came there. */
const archiveColumns: readonly Column<ManagedPost>[] = [
  title,
  ...middle,
  date('archived_at', 'הועבר לארכיון'),
  links,
]

type BulkAction = (typeof bulkActions)[number]

const saying = (done: string) => (items: readonly unknown[]) => `${done}: ${itemsText(items.length)}`

function useItemsBulk(inArchive: boolean) {
  const { mutateAsync } = useCall(authoring.changePosts)
  return useBulk<{ id: number; title: string; publish_at: string }, BulkAction>({
    send: (action, ids) => mutateAsync({ body: { ids, action } }),
    actions: {
      publish: { label: 'פרסום', doneText: (items) => publishedText(items) },
      unpublish: { label: 'החזרה לטיוטה', doneText: saying('הוחזרו לטיוטה') },
      archive: { label: 'העברה לארכיון', doneText: saying('הועברו לארכיון'), opposite: 'restore' },
      restore: { label: 'החזרה מהארכיון', doneText: saying('הוחזרו מהארכיון'), opposite: 'archive' },
    },
    offered: inArchive ? ['restore'] : ['publish', 'unpublish', 'archive'],
    idOf: ({ id }) => id,
    nameOf: ({ title }) => title,
    chosenText: (count) => counted(count, 'נבחר פריט אחד', 'נבחרו # פריטים', 'נבחרו שני פריטים'),
    failedText: (count) => `לא הצליח: ${itemsText(count)}`,
  })
}

interface Properties {
  /** The types that the person writes; at least one. */
  types: readonly PostType[]
  type: PostType
  search: ContentSearch
}

function NewItem({ type }: { type: PostType }) {
  return (
    <Action icon={IconPlus} label={clientTypeOf(type).fresh} primary href={`/admin/content/${type}/new`} />
  )
}

function NothingHere({ type, search }: Omit<Properties, 'types'>) {
  if (!contentList.address.isFiltered({ ...search, type: undefined }) && search.page === undefined) {
    return (
      <EmptyState
        icon={clientTypeOf(type).icon}
        title="עוד אין כאן כלום"
        text="הפריט הראשון יופיע כאן, גם כטיוטה."
        action={<NewItem type={type} />}
      />
    )
  }
  return (
    <EmptyState
      title={search.state === 'archived' ? 'הארכיון ריק' : 'אין פריטים כאלה'}
      text="אפשר לנסות סינון אחר."
      action={<a href={contentList.address.href({ type })}>לכל הפריטים</a>}
    />
  )
}

function Items({ type, search }: Omit<Properties, 'types'>) {
  const categories = useCategories(type)
  const inArchive = search.state === 'archived'
  const acts = useItemsBulk(inArchive)
  const values: ContentSearch = { ...search, type }
  return (
    <AdminList
      key={type}
      label="הפריטים"
      list={contentList}
      values={values}
      filters={[
        byWords('s', 'חיפוש'),
        byChoice('state', 'מצב', 'הכול, בלי הארכיון', optionsOf(stateLabels)),
        ...(categories.length > 0
          ? [
              byChoice<ContentSearch>(
                'category',
                'קטגוריה',
                'כל הקטגוריות',
                namedOptions(indented(categories)),
              ),
            ]
          : []),
        byFlag('mine', 'רק שלי'),
      ]}
      rowKey={({ id }) => id}
      columns={inArchive ? archiveColumns : columns}
      defaultSort="-updated_at"
      {...acts}
      empty={<NothingHere type={type} search={search} />}
    />
  )
}

export function ContentPage({ types, type, search }: Properties) {
  return (
    <AdminPage
      tab={`ניהול תוכן: ${clientTypeOf(type).many}`}
      actions={<NewItem type={type} />}
      shown={`${type} ${search.page ?? 1}`}
    >
      <TypeChips types={types} current={type} hrefOf={(each) => contentList.address.href({ type: each })} />
      <Suspense fallback={<Loading rows={8} />}>
        <Items type={type} search={search} />
      </Suspense>
    </AdminPage>
  )
}
