import { IconReceipt, IconShoppingBag } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import { AppLink } from '#core/client/ui/AppLink.tsx'
import { IconTile } from '#core/client/ui/cards/IconTile.tsx'
import { iconOf } from '#core/client/ui/icons.ts'
import { Picture } from '#core/client/ui/pictures/Picture.tsx'
import { DateText } from '#core/client/ui/text/DateText.tsx'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { formatShekels } from '#core/rules/numbers/money.ts'
import type { Matches } from '#core/rules/search/best-matches.ts'
import { matchRanges } from '#core/rules/search/search.ts'
import { directionOf, ltrPlaces } from '#core/rules/text/directional-runs.ts'
import { peopleSearch } from '#features/directory/client/peopleQueries.ts'
import { StatusBadge } from '#features/shop/client/orders/StatusBadge.tsx'
import type { FoundOrder, Product } from '#features/shop/contract/shop.ts'
import { personHref } from '#platform/people/client/PersonLink.tsx'
import { PersonReferencePhoto } from '#platform/people/client/PersonPhoto.tsx'
import type { FoundPage } from './foundPages.ts'
import type { FoundPerson, Groups } from './groups.ts'
import classes from './SearchDialog.module.css'

export function Marked({ text, words }: { text: string; words: string }) {
  const ranges = matchRanges(text, words)
  const runs = ltrPlaces(text)
  const between = (from: number, to: number) => {
    const marks = ranges
      .map(({ start, end }) => ({ start: Math.max(start, from), end: Math.min(end, to) }))
      .filter(({ start, end }) => start < end)
    return (
      <>
        {marks.map(({ start, end }, index) => (
          <Fragment key={start}>
            {text.slice(marks[index - 1]?.end ?? from, start)}
            <mark>{text.slice(start, end)}</mark>
          </Fragment>
        ))}
        {text.slice(marks.at(-1)?.end ?? from, to)}
      </>
    )
  }
  return (
    <bdi dir={directionOf(text)}>
      {runs.map(({ from, to, kind }, index) => (
        <Fragment key={from}>
          {between(runs[index - 1]?.to ?? 0, from)}
          <bdi dir="ltr" className={kind === 'address' ? undefined : 'whitespace-nowrap'}>
            {between(from, to)}
          </bdi>
        </Fragment>
      ))}
      {between(runs.at(-1)?.to ?? 0, text.length)}
    </bdi>
  )
}

interface Properties {
  title: string
  all?: { href: string; label: string }
  children: ReactNode
}

function Group({ title, all, children }: Properties) {
  return (
    <section aria-label={title} className={classes.group}>
      <div className={`flex items-center justify-between gap-12 ${classes.groupHead}`}>
        <h2 className={classes.groupTitle}>{title}</h2>
        {all && <AppLink href={all.href}>{all.label}</AppLink>}
      </div>
      <ul className={`plain ${classes.results}`}>{children}</ul>
    </section>
  )
}

/** A result: its picture or icon, its link, which the whole row is, and what else is known of it. */
function Row({ picture, link, children }: { picture: ReactNode; link: ReactNode; children?: ReactNode }) {
  return (
    <li className={classes.result} data-result>
      {picture}
      <div className="grid flex-1 content-start gap-3 min-w-0">
        {link}
        {children !== undefined && (
          <p className="flex flex-wrap gap-2 gap-x-12 text-muted text-xs">{children}</p>
        )}
      </div>
    </li>
  )
}

function Pages({ items, words }: Matches<FoundPage>) {
  return (
    <Group title="דפים וטפסים">
      {items.map(({ href, title, icon }) => (
        <Row
          key={href}
          picture={<IconTile icon={iconOf(icon)} />}
          link={
            <AppLink href={href} className={classes.link}>
              <Marked text={title} words={words} />
            </AppLink>
          }
        />
      ))}
    </Group>
  )
}

function People({ items, words }: Matches<FoundPerson>) {
  return (
    <Group title="אנשים" all={{ href: peopleSearch.href({ s: words }), label: 'לכל מי שנמצא' }}>
      {items.map((person) => (
        <Row
          key={person.id}
          picture={<PersonReferencePhoto person={person} size={44} />}
          link={
            <AppLink href={personHref(person.id)} className={classes.link}>
              <Marked text={person.name} words={words} />
            </AppLink>
          }
        >
          <Marked text={person.role} words={words} />
          {person.branch !== null && <UserText>{person.branch}</UserText>}
        </Row>
      ))}
    </Group>
  )
}

function Products({ items, words }: Matches<Product>) {
  const all = `/shop?${new URLSearchParams({ s: words })}`
  return (
    <Group title="מוצרים" all={{ href: all, label: 'לכל המוצרים שנמצאו' }}>
      {items.map(({ id, name, prices, pictures: [picture] }) => (
        <Row
          key={id}
          picture={
            picture ? (
              <div className="flex-none size-44 overflow-hidden rounded-12">
                <Picture id={picture.id} alt="" sizes="44px" ratio={1} placeholder={picture.colour} />
              </div>
            ) : (
              <IconTile icon={IconShoppingBag} />
            )
          }
          link={
            <AppLink href={`/product/${id}`} className={classes.link}>
              <Marked text={name} words={words} />
            </AppLink>
          }
        >
          <Ltr>{formatShekels(prices.price)}</Ltr>
        </Row>
      ))}
    </Group>
  )
}

function Orders({ orders, words }: { orders: readonly FoundOrder[]; words: string }) {
  return (
    <Group title="ההזמנות שלי" all={{ href: '/orders', label: 'לכל ההזמנות' }}>
      {orders.map((order) => (
        <Row
          key={order.order_id}
          picture={<IconTile icon={IconReceipt} />}
          link={
            <AppLink href={`/order/${order.order_id}`} className={classes.link}>
              הזמנה {order.order_id}
            </AppLink>
          }
        >
          <span className="wrap-anywhere">
            <Marked text={order.products.join(', ')} words={words} />
          </span>
          <DateText date={order.created_at} />
          <StatusBadge order={order} />
        </Row>
      ))}
    </Group>
  )
}

/** The groups beside the content that have the words as they were typed, or those that have similar ones. */
export function FoundGroups({ groups, words, similar }: { groups: Groups; words: string; similar: boolean }) {
  const { pages, people, products, orders } = groups
  const shows = (group: Matches<unknown>) => group.items.length > 0 && group.similar === similar
  return (
    <>
      {shows(pages) && <Pages {...pages} />}
      {shows(people) && <People {...people} />}
      {shows(products) && <Products {...products} />}
      {!similar && orders.length > 0 && <Orders orders={orders} words={words} />}
    </>
  )
}
