import { IconHeartHandshake, IconPhone, IconReceipt, IconShoppingBag } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import { contentTypes } from '#app/client/content-types.tsx'
import { IconTile } from '#core/client/ui/cards/IconTile.tsx'
import { IconLink } from '#core/client/ui/controls/IconButton.tsx'
import { iconOf } from '#core/client/ui/icons.ts'
import { Picture } from '#core/client/ui/pictures/Picture.tsx'
import { DateText } from '#core/client/ui/text/DateText.tsx'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { formatShekels } from '#core/rules/numbers/money.ts'
import { matchRanges } from '#core/rules/search/search.ts'
import { directionOf, ltrPlaces } from '#core/rules/text/directional-runs.ts'
import { StatusBadge } from '#features/shop/client/orders/StatusBadge.tsx'
import type { FoundOrder, Product } from '#features/shop/contract/shop.ts'
import { itemHref } from '#platform/content/client/addresses.ts'
import { PostPicture } from '#platform/content/client/pictures/PostPicture.tsx'
import type { FoundPost } from '#platform/content/contract/content.ts'
import { personHref } from '#platform/people/client/PersonLink.tsx'
import { PersonReferencePhoto } from '#platform/people/client/PersonPhoto.tsx'
import type { FoundPage } from './foundPages.ts'
import type { FoundPerson, Result } from './ranking.ts'
import classes from './SearchDialog.module.css'

function Marked({ text, words }: { text: string; words: string }) {
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
  picture: ReactNode
  href: string
  title: ReactNode
  /** What else is known of it. */
  children?: ReactNode
  excerpt?: ReactNode
  /** Beside the link, which the rest of the row is. */
  action?: ReactNode
  isPost?: boolean
}

function Row({ picture, href, title, children, excerpt, action, isPost }: Properties) {
  return (
    <li className={classes.result} data-result data-post={isPost}>
      {picture}
      <div className="grid flex-1 content-start gap-3 min-w-0">
        <a href={href} className={classes.link}>
          {title}
        </a>
        {excerpt}
        <p className="flex flex-wrap gap-2 gap-x-12 text-muted text-xs">{children}</p>
      </div>
      {action && <div className="relative flex-none">{action}</div>}
    </li>
  )
}

interface RowProperties<Item> {
  item: Item
  words: string
}

function PageRow({ item: { href, title, icon, isForm, asked }, words }: RowProperties<FoundPage>) {
  return (
    <Row picture={<IconTile icon={iconOf(icon)} />} href={href} title={<Marked text={title} words={words} />}>
      <span>{isForm ? 'טופס' : 'דף'}</span>
      {asked && (
        <span className="wrap-anywhere">
          שאלה בטופס: <Marked text={asked} words={words} />
        </span>
      )}
    </Row>
  )
}

function PersonRow({ item: person, words }: RowProperties<FoundPerson>) {
  const { id, name, role, branch, phone } = person
  return (
    <Row
      picture={<PersonReferencePhoto person={person} size={44} />}
      href={personHref(id)}
      title={<Marked text={name} words={words} />}
      action={phone !== null && <IconLink icon={IconPhone} label={`חיוג אל ${name}`} href={`tel:${phone}`} />}
    >
      <Marked text={role} words={words} />
      {branch !== null && <UserText>{branch}</UserText>}
    </Row>
  )
}

function KudosRow({ item: { id, name, role } }: RowProperties<FoundPerson>) {
  return (
    <Row
      picture={<IconTile icon={IconHeartHandshake} />}
      href={`${personHref(id)}?kudos=true`}
      title={
        <>
          לפרגן ל<UserText>{name}</UserText>
        </>
      }
    >
      <UserText>{role}</UserText>
    </Row>
  )
}

function ProductRow({ item: { id, name, prices, pictures }, words }: RowProperties<Product>) {
  const [picture] = pictures
  return (
    <Row
      picture={
        picture ? (
          <div className="flex-none size-44 overflow-hidden rounded-12">
            <Picture id={picture.id} alt="" sizes="44px" ratio={1} placeholder={picture.colour} />
          </div>
        ) : (
          <IconTile icon={IconShoppingBag} />
        )
      }
      href={`/product/${id}`}
      title={<Marked text={name} words={words} />}
    >
      <span>מוצר</span>
      <Ltr>{formatShekels(prices.price)}</Ltr>
    </Row>
  )
}

function OrderRow({ item: order, words }: RowProperties<FoundOrder>) {
  return (
    <Row
      picture={<IconTile icon={IconReceipt} />}
      href={`/order/${order.order_id}`}
      title={`הזמנה ${order.order_id}`}
    >
      <span className="wrap-anywhere">
        <Marked text={order.products.join(', ')} words={words} />
      </span>
      <DateText date={order.created_at} />
      <StatusBadge {...order} />
    </Row>
  )
}

function PostRow({ item: post, words }: RowProperties<FoundPost>) {
  const { icon, one } = contentTypes[post.post_type]
  return (
    <Row
      isPost
      picture={
        <div className={classes.picture}>
          <PostPicture post={post} sizes="112px" icon={icon} />
        </div>
      }
      href={itemHref(post)}
      title={<Marked text={post.title} words={words} />}
      excerpt={
        post.excerpt !== '' && (
          <p className="line-clamp-2 text-muted text-md leading-[1.45]">
            <Marked text={post.excerpt} words={words} />
          </p>
        )
      }
    >
      <span>{one}</span>
      {post.category && <UserText>{post.category.name}</UserText>}
      <DateText date={post.publish_at} />
    </Row>
  )
}

/** Something that was found: its picture or icon, its link, which the whole row is, and what else is known of it. */
export function ResultRow({ result }: { result: Result }) {
  switch (result.kind) {
    case 'page':
      return <PageRow {...result} />
    case 'kudos':
      return <KudosRow {...result} />
    case 'person':
      return <PersonRow {...result} />
    case 'product':
      return <ProductRow {...result} />
    case 'order':
      return <OrderRow {...result} />
    case 'post':
      return <PostRow {...result} />
  }
}
