import { IconChevronDown, type TablerIcon } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { LinkContext, type LinkProperties, type RenderLink } from '#core/client/ui/AppLink.tsx'
import { UnreadCount, WaitingCount } from '#core/client/ui/cards/UnreadCount.tsx'
import { asUserText } from '#core/client/ui/text/UserText.tsx'
import classes from './Frame.module.css'
import { OfflineBar } from './NoticeBar.tsx'
import { SkipLink } from './SkipLink.tsx'

interface Item {
  label: string
  icon: TablerIcon
  active: boolean
  /** How many items behind it are new to the person. */
  unread?: number | undefined
  /** How much behind it waits for the person to see to it. */
  waiting?: number | undefined
}

interface FrameLink extends Item {
  href: string
}

/** In place of a link: opens something, as "more" does. */
interface FrameButton extends Item {
  onPress: () => void
  expanded: boolean
}

export interface FrameGroup {
  /** The group's heading; the first group may have none. */
  label?: string
  /** How many items of the whole group are new to the person. */
  unread?: number | undefined
  links: readonly FrameLink[]
  /** Has a place of its own in the rail, which opens and closes. */
  apart?: boolean
}

interface Properties {
  logo: ReactNode
  search?: ReactNode
  actions?: ReactNode
  notice?: ReactNode
  /** The navigation rail, from `lg` up. */
  groups: readonly FrameGroup[]
  /** The bottom bar, below `lg`: at most five. */
  bottom: readonly (FrameLink | FrameButton)[]
  renderLink: RenderLink
  children: ReactNode
}

function ItemContent({ icon: Icon, label, unread, waiting }: Item) {
  return (
    <>
      <span className={classes.icon}>
        <Icon size={22} stroke={1.7} aria-hidden />
      </span>
      <span className={classes.label}>{asUserText(label)}</span>
      <UnreadCount count={unread} />
      <WaitingCount count={waiting} />
    </>
  )
}

function linkProperties(link: FrameLink, className: string | undefined): LinkProperties {
  return {
    href: link.href,
    className,
    'aria-current': link.active ? 'page' : undefined,
    children: <ItemContent {...link} />,
  }
}

type RailProperties = Pick<Properties, 'groups' | 'renderLink'>

function RailLinks({ links, renderLink }: Pick<FrameGroup, 'links'> & Pick<Properties, 'renderLink'>) {
  return (
    <ul className="plain grid gap-2">
      {links.map((link) => (
        <li key={link.href}>{renderLink(linkProperties(link, classes.railItem))}</li>
      ))}
    </ul>
  )
}

/** A group at the foot of the rail: closed until it is opened, or one of its pages is. */
function GroupApart({ group, renderLink }: { group: FrameGroup } & Pick<Properties, 'renderLink'>) {
  const current = group.links.find(({ active }) => active)?.href
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (current !== undefined) setOpen(true)
  }, [current])
  return (
    <details
      className={classes.apart}
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={classes.summary}>
        <IconChevronDown size={18} stroke={1.8} aria-hidden className={classes.chevron} />
        <span className={classes.label}>{asUserText(group.label)}</span>
        <WaitingCount count={group.links.reduce((total, { waiting = 0 }) => total + waiting, 0)} />
      </summary>
      <RailLinks links={group.links} renderLink={renderLink} />
    </details>
  )
}

function Rail({ groups, renderLink }: RailProperties) {
  return (
    <nav className={classes.rail} aria-label="ניווט ראשי">
      <div className={classes.groups}>
        {groups
          .filter(({ apart }) => !apart)
          .map(({ label, unread, links }, index) => (
            <section key={label ?? index}>
              {label !== undefined && (
                <h2 className="flex items-center pb-4 px-12 text-muted text-xs font-bold">
                  <span className={classes.label}>{asUserText(label)}</span>
                  <UnreadCount count={unread} />
                </h2>
              )}
              <RailLinks links={links} renderLink={renderLink} />
            </section>
          ))}
      </div>
      {groups
        .filter(({ apart }) => apart)
        .map((group) => (
          <GroupApart key={group.label} group={group} renderLink={renderLink} />
        ))}
    </nav>
  )
}

function BottomBar({ bottom, renderLink }: Pick<Properties, 'bottom' | 'renderLink'>) {
  return (
    <nav className={classes.bottom} aria-label="ניווט מהיר">
      <ul className="plain flex max-w-640 mx-auto">
        {bottom.map((item) => (
          <li key={item.label} className="flex-1 min-w-0">
            {'href' in item ? (
              renderLink(linkProperties(item, classes.bottomItem))
            ) : (
              <button
                type="button"
                className={classes.bottomItem}
                aria-expanded={item.expanded}
                data-active={item.active || undefined}
                onClick={item.onPress}
              >
                <ItemContent {...item} />
              </button>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

/**
 * The frame around every page: the bar on top, the rail beside (from `lg` up) or the bar below, and between them the
 * page in `<main id="main">`. Links everywhere inside are drawn by `renderLink`.
 */
export function Frame({ logo, search, actions, notice, groups, bottom, renderLink, children }: Properties) {
  return (
    <LinkContext value={renderLink}>
      <SkipLink />
      <div className={classes.frame}>
        <header className={classes.top}>
          <div className="flex items-center gap-12 w-(--content-width) min-h-(--top-bar) mx-auto lg:w-full lg:px-20">
            <div className={classes.logo}>{logo}</div>
            <div className="flex-1 flex justify-center min-w-0">{search}</div>
            <div className="flex-none flex items-center gap-4">{actions}</div>
          </div>
          <OfflineBar />
          {notice}
        </header>
        <Rail groups={groups} renderLink={renderLink} />
        <main id="main" tabIndex={-1} className="w-(--content-width) min-w-0 mx-auto pb-32">
          {children}
        </main>
        <BottomBar bottom={bottom} renderLink={renderLink} />
      </div>
    </LinkContext>
  )
}
