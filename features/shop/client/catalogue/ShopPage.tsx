import { IconConfetti, IconUser, type TablerIcon } from '@tabler/icons-react'
import { createFileRoute, useNavigate, useParams } from '@tanstack/react-router'
import { type ComponentProps, Suspense, useEffect, useId, useState } from 'react'
import { useRead } from '#core/client/api/queries.ts'
import { Chips } from '#core/client/kits/Chips.tsx'
import { DateField, PillsField } from '#core/client/kits/form/fields/fields.tsx'
import { useLocalForm } from '#core/client/kits/form/useForm.ts'
import { ListPage } from '#core/client/kits/list/ListPage.tsx'
import { ListSkeleton } from '#core/client/kits/list/ListSkeleton.tsx'
import { SearchField } from '#core/client/kits/list/SearchField.tsx'
import { dayParameter } from '#core/client/kits/list/searchOf.ts'
import { Card } from '#core/client/ui/cards/Card.tsx'
import { Busy } from '#core/client/ui/cards/Loading.tsx'
import { Note } from '#core/client/ui/cards/Note.tsx'
import { Skeleton } from '#core/client/ui/cards/Skeleton.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { optionsOf } from '#core/client/ui/controls/optionsOf.ts'
import { useStore } from '#core/client/ui/store.ts'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { cartQuery } from '#features/shop/client/cart/cartQuery.ts'
import { EntitlementBar } from '#features/shop/client/entitlement/EntitlementBar.tsx'
import {
  eventDetails,
  eventText,
  storeEventDetails,
  storeForMyself,
} from '#features/shop/client/entitlement/eventDetails.ts'
import type { EventData } from '#features/shop/contract/shop.ts'
import {
  type FamilyEvent,
  type FamilyEventType,
  type FamilyRelation,
  familyEventNames,
  familyEventOf,
  familyEventSegment,
  familyRelationNames,
} from '#features/shop/rules/family-events.ts'
import { Catalogue } from './Catalogue.tsx'
import { categoriesQuery, pagesOf, prefetchShop, type ShopSearch, shopSearch } from './shopSearch.ts'

interface Chosen {
  event_type: FamilyEventType | null
  relation: FamilyRelation | null
  event_date: string
}

interface FamilyEventPickerProperties {
  start: EventData | null
  onDone: (event: FamilyEvent, date: string) => void
}

function EventForm({ start, onDone }: FamilyEventPickerProperties) {
  const { event_type = null, relation = null, event_date = null } = start ?? {}
  const form = useLocalForm<Chosen>({
    initial: { event_type, relation, event_date: event_date ?? '' },
    check: (chosen) => ({
      event_type: !chosen.event_type && 'צריך לבחור את סוג האירוע',
      relation: !chosen.relation && 'צריך לבחור את הקרבה',
      // The server takes days of this century only.
      event_date: !dayParameter(chosen.event_date) && 'צריך לבחור תאריך',
    }),
    send: async ({ event_type: kind, relation: of, event_date: date }) => {
      if (kind && of) onDone({ event_type: kind, relation: of }, date)
    },
  })
  return (
    <form className="grid grid-cols-1 gap-18" {...form.properties}>
      <PillsField
        field={{ ...form.field('event_type'), required: true }}
        label="מה חוגגים?"
        options={optionsOf(familyEventNames)}
      />
      <PillsField
        field={{ ...form.field('relation'), required: true }}
        label="של מי האירוע?"
        options={optionsOf(familyRelationNames)}
      />
      <DateField
        field={{ ...form.field('event_date'), required: true }}
        className="w-[min(16rem,100%)]"
        label="תאריך האירוע"
        min="2000-01-01"
        max="2099-12-31"
      />
      <Action label="לחנות של האירוע" submits={form} className="justify-self-start" />
    </form>
  )
}

interface ChoiceProperties extends ComponentProps<'button'> {
  icon: TablerIcon
  title: string
  /** Has no room on a phone. */
  text: string
  /** Stands in its place, on a phone too. */
  chosen?: string | undefined
}

/** One of two large buttons side by side. */
function Choice({ icon: Icon, title, text, chosen, ...button }: ChoiceProperties) {
  return (
    <button
      {...button}
      type="button"
      className="flex items-center gap-12 min-h-72 py-12 px-16 border border-control-border rounded-card bg-card text-text transition-[background-color] duration-(--duration) hover:bg-subtle aria-pressed:border-link aria-pressed:bg-tint aria-pressed:shadow-[inset_0_0_0_1px_var(--link)] max-sm:gap-8 max-sm:min-h-48 max-sm:py-6 max-sm:px-10"
    >
      <Icon className="flex-none text-link" size={24} stroke={1.6} aria-hidden />
      <span className="grid min-w-0 leading-[1.35]">
        <span className="text-lg font-bold max-sm:text-base">{title}</span>
        <span className={`text-muted text-sm ${chosen === undefined ? 'max-sm:sr-only' : ''}`}>
          {chosen ?? text}
        </span>
      </span>
    </button>
  )
}

/** Asks for whom the order is, and stores the answer (product: family events). */
function FamilyEventPicker({ event }: { event: FamilyEvent | null }) {
  const navigate = useNavigate()
  const stored = useStore(eventDetails)
  const [opened, setOpened] = useState(false)
  const panel = useId()
  const forEvent = event !== null || stored?.for_event === true
  const text = eventText(stored?.for_event ? stored : null)

  function chooseMyself(): void {
    storeForMyself()
    setOpened(false)
    if (event) void navigate({ href: '/shop' })
  }

  function chooseEvent(chosen: FamilyEvent, date: string): void {
    storeEventDetails({ for_event: true, ...chosen, event_date: date })
    setOpened(false)
    void navigate({ href: `/shop/${familyEventSegment(chosen)}` })
  }

  return (
    <section aria-label="למי מזמינים?" className="grid grid-cols-1 gap-12">
      <div className="grid grid-cols-[repeat(2,minmax(0,22rem))] gap-12 max-sm:gap-8">
        <Choice
          icon={IconUser}
          title="בשבילי"
          text="הזמנה רגילה"
          aria-pressed={stored !== null && !forEvent && !opened}
          onClick={chooseMyself}
        />
        <Choice
          icon={IconConfetti}
          title="לאירוע משפחתי"
          text="חתונה, ברית, יום הולדת…"
          chosen={text}
          aria-pressed={forEvent || opened}
          aria-expanded={opened}
          aria-controls={panel}
          onClick={() => setOpened(!opened)}
        />
      </div>
      <div id={panel} className="empty:hidden">
        {opened && (
          <Card className="p-20 max-sm:p-16">
            <EventForm start={stored} onDone={chooseEvent} />
          </Card>
        )}
      </div>
    </section>
  )
}

// One page for all events: what is typed into its search stays when another one is chosen.
const shopHead = {
  text: 'משלמים בשקלים, מהשכר או בעת הקבלה, ובנקודות מהזכאות השנתית. מקבלים בסניף או במשלוח.',
  items: 'מוצרים',
  shape: 'product',
  actions: (
    <a href="/orders" className="grid place-content-center min-h-(--touch) font-semibold">
      ההזמנות שלי
    </a>
  ),
} as const

export const Route = createFileRoute('/_portal/shop')({
  validateSearch: shopSearch.parse,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => prefetchShop(deps),
  component: ShopPage,
  pendingComponent: () => <ListSkeleton {...shopHead} />,
})

function Categories({ path, search }: { path: string; search: ShopSearch }) {
  const data = useRead(categoriesQuery())
  return (
    <Chips
      label="סינון לפי קטגוריה"
      chips={[
        { label: 'הכול', href: path, current: search.category === undefined && search.s === undefined },
        ...data.categories
          .filter(({ products }) => products > 0)
          .map(({ id, name }) => ({
            label: name,
            href: shopSearch.href({ category: id }, path),
            current: id === search.category,
          })),
      ]}
    />
  )
}

function Closed() {
  const cart = useRead(cartQuery())
  if (cart.shop.open) return null
  return (
    <Note role="status" tone="warning" className="font-semibold">
      <UserText>{cart.shop.message}</UserText>
      <br />
      אפשר לעיין במוצרים ולמלא את הסל.
    </Note>
  )
}

/** An address that names an event is as good as choosing it. */
function useEventOfAddress(event: FamilyEvent | null): void {
  useEffect(() => {
    if (!event) return
    const stored = eventDetails.get()
    const same = stored?.event_type === event.event_type && stored.relation === event.relation
    if (!same) storeEventDetails({ for_event: true, ...event, event_date: null })
  }, [event])
}

/** The shop: for whom, what there is and what is left of one's entitlement (specification §2, `/shop`). */
function ShopPage() {
  const { eventDetails: segment } = useParams({ strict: false })
  const search = Route.useSearch()
  const path = segment === undefined ? '/shop' : `/shop/${segment}`
  const event = segment === undefined ? null : familyEventOf(segment)
  useEventOfAddress(event)
  const navigate = useNavigate()
  const [first = 1] = pagesOf(search)
  return (
    <ListPage
      {...shopHead}
      page={search.page}
      shown={shopSearch.href({ ...search, page: first === 1 ? undefined : first, from: undefined })}
      top={
        <>
          <FamilyEventPicker event={event} />
          <Suspense
            fallback={
              // As high as the bar, so that what is below it stays.
              <Busy what="הזכאות">
                <Card className="justify-center h-65 max-sm:h-40 px-16">
                  <Skeleton width="40%" />
                </Card>
              </Busy>
            }
          >
            <EntitlementBar />
            <Closed />
          </Suspense>
          <SearchField
            label="חיפוש בחנות"
            placeholder="יין אדום, מיץ, מארז…"
            words={search.s ?? ''}
            onSearch={(s) => void navigate({ href: shopSearch.href(shopSearch.parse({ s }), path) })}
          />
        </>
      }
      filters={<Categories path={path} search={search} />}
    >
      <Catalogue path={path} search={search} />
    </ListPage>
  )
}
