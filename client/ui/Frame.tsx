import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { LinkContext, type LinkProperties, type RenderLink } from './AppLink.tsx'
import classes from './Frame.module.css'
import { OfflineBar } from './OfflineBar.tsx'
import { SkipLink } from './SkipLink.tsx'
import { UnreadCount } from './UnreadCount.tsx'

interface Item {
  label: string
  icon: TablerIcon
  active: boolean
  /** How many items behind it are new to the person. */
  unread?: number | undefined
  /** How many things behind it wait for the person. */
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
}

interface Properties {
  logo: ReactNode
  search?: ReactNode
  actions?: ReactNode
  /** Under the top bar. */
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
      <span className={classes.label}>{label}</span>
      <UnreadCount count={unread} />
      <UnreadCount waiting count={waiting} />
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

function Rail({ groups, renderLink }: Pick<Properties, 'groups' | 'renderLink'>) {
  return (
    <nav className={classes.rail} aria-label="ניווט ראשי">
      {groups.map((group, index) => (
        <section key={group.label ?? index}>
          {group.label !== undefined && (
            <h2 className={classes.heading}>
              <span className={classes.label}>{group.label}</span>
              <UnreadCount count={group.unread} />
            </h2>
          )}
          <ul className={classes.list}>
            {group.links.map((link) => (
              <li key={link.href}>{renderLink(linkProperties(link, classes.railItem))}</li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

function BottomBar({ bottom, renderLink }: Pick<Properties, 'bottom' | 'renderLink'>) {
  return (
    <nav className={classes.bottom} aria-label="ניווט מהיר">
      <ul className={classes.bottomList}>
        {bottom.map((item) => (
          <li key={item.label} className={classes.bottomCell}>
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
          <div className={classes.topRow}>
            <div className={classes.logo}>{logo}</div>
            <div className={classes.search}>{search}</div>
            <div className={classes.actions}>{actions}</div>
          </div>
          <OfflineBar />
          {notice}
        </header>
        <Rail groups={groups} renderLink={renderLink} />
        <main id="main" tabIndex={-1} className={classes.main}>
          {children}
        </main>
        <BottomBar bottom={bottom} renderLink={renderLink} />
      </div>
    </LinkContext>
  )
}
