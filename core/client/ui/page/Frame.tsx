import { IconChevronDown, IconDots, type TablerIcon } from '@tabler/icons-react'
import { Activity, type ReactNode, useEffect, useMemo, useState } from 'react'
import { WaitingCount } from '#core/client/ui/cards/WaitingCount.tsx'
import { asUserText } from '#core/client/ui/text/UserText.tsx'
import classes from './Frame.module.css'
import { OfflineBar } from './NoticeBar.tsx'
import { SkipLink } from './SkipLink.tsx'
import { useIsFrom } from './useIsFrom.ts'

interface Item {
  label: string
  icon: TablerIcon
  /** How much behind it waits for the person to see to it. */
  waiting?: number | undefined
}

export interface FrameLink extends Item {
  href: string
  active: boolean
}

export interface FrameGroup {
  /** The group's heading; the first group may have none. */
  label?: string
  links: readonly FrameLink[]
}

interface Properties {
  logo: ReactNode
  search?: ReactNode
  actions?: ReactNode
  notice?: ReactNode
  /** The navigation rail, from `lg` up. */
  groups: readonly FrameGroup[]
  /** At its foot: the way to the administration, and the group of it in which the person is. */
  administration: { door: FrameLink; group: FrameGroup | undefined } | undefined
  /** The bottom bar, below `lg`: at most four, and "more" beside them. */
  bottom: readonly FrameLink[]
  /** Draws what "more" opens. */
  more: (close: () => void) => ReactNode
  children: ReactNode
}

function ItemContent({ icon: Icon, label, waiting }: Item) {
  return (
    <>
      <span className={classes.icon}>
        <Icon size={22} stroke={1.7} aria-hidden />
      </span>
      <span className={classes.label}>{asUserText(label)}</span>
      <WaitingCount count={waiting} />
    </>
  )
}

function Entry({ className, href, active, ...item }: FrameLink & { className: string | undefined }) {
  return (
    <a href={href} className={className} aria-current={active ? 'page' : undefined}>
      <ItemContent {...item} />
    </a>
  )
}

function RailGroup({ label, links }: FrameGroup) {
  return (
    <section>
      {label !== undefined && (
        <h2 className="pb-4 px-12 text-muted text-xs font-bold">{asUserText(label)}</h2>
      )}
      <ul className="plain grid gap-2">
        {links.map((link) => (
          <li key={link.href}>
            <Entry {...link} className={classes.railItem} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Entries that the rail shows before the others unfold. */
const shownAtFirst = 9

/** What the rail has no room for: folded until it is opened, or one of its pages is. */
function More({ groups }: Pick<Properties, 'groups'>) {
  const links = groups.flatMap((group) => group.links)
  const current = links.find(({ active }) => active)?.href
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (current !== undefined) setOpen(true)
  }, [current])
  if (links.length === 0) return null
  return (
    <details
      className="grid gap-20"
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={classes.railItem}>
        <IconChevronDown size={22} stroke={1.7} aria-hidden className={classes.chevron} />
        <span className={classes.label}>עוד</span>
        {!open && <WaitingCount count={links.reduce((sum, { waiting = 0 }) => sum + waiting, 0)} />}
      </summary>
      {groups.map((group, index) => (
        <RailGroup key={group.label ?? index} {...group} />
      ))}
    </details>
  )
}

type RailProperties = Pick<Properties, 'groups' | 'administration'>

function Rail({ groups: [first, ...others], administration }: RailProperties) {
  const { links = [] } = first ?? {}
  const rest = { links: links.slice(shownAtFirst) }
  return (
    <nav className={classes.rail} aria-label="ניווט ראשי">
      <div className={classes.groups}>
        <RailGroup links={links.slice(0, shownAtFirst)} />
        <More groups={rest.links.length > 0 ? [rest, ...others] : others} />
      </div>
      {administration && (
        <div className={classes.apart}>
          <RailGroup links={[administration.door]} />
          {administration.group && <RailGroup {...administration.group} />}
        </div>
      )}
    </nav>
  )
}

function BottomBar({ bottom, more }: Pick<Properties, 'bottom' | 'more'>) {
  const [sheet, setSheet] = useState<'hidden' | 'visible'>()
  const open = sheet === 'visible'
  const drawn = useMemo(() => more(() => setSheet(undefined)), [more])
  return (
    <nav className={classes.bottom} aria-label="ניווט מהיר">
      <ul className="plain flex max-w-640 mx-auto">
        {bottom.map((link) => (
          <li key={link.href} className="flex-1 min-w-0">
            <Entry {...link} className={classes.bottomItem} />
          </li>
        ))}
        <li className="flex-1 min-w-0">
          <button
            type="button"
            className={classes.bottomItem}
            aria-expanded={open}
            data-active={open || undefined}
            // Drawn out of sight while the finger is down, so that it shows at once when that is lifted.
            onPointerDown={() => setSheet(sheet ?? 'hidden')}
            onClick={() => setSheet(open ? undefined : 'visible')}
          >
            <ItemContent label="עוד" icon={IconDots} />
          </button>
        </li>
      </ul>
      {sheet && <Activity mode={sheet}>{drawn}</Activity>}
    </nav>
  )
}

/**
 * The frame around every page: the bar on top, the rail beside (from `lg` up) or the bar below, and between them the
 * page in `<main id="main">`.
 */
export function Frame({
  logo,
  search,
  actions,
  notice,
  groups,
  administration,
  bottom,
  more,
  children,
}: Properties) {
  const wide = useIsFrom('lg')
  return (
    <>
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
        {wide && <Rail groups={groups} administration={administration} />}
        <main id="main" tabIndex={-1} className="w-(--content-width) min-w-0 mx-auto pb-32">
          {children}
        </main>
        {!wide && <BottomBar bottom={bottom} more={more} />}
      </div>
    </>
  )
}
