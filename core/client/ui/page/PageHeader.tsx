import { IconChevronLeft } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import { type Crumb, type ShownHead, titleOf, trailOf, useHead } from '#core/client/shell/page.ts'
import { Skeleton } from '#core/client/ui/cards/Skeleton.tsx'
import { asUserText, UserText } from '#core/client/ui/text/UserText.tsx'

interface HeadingProperties {
  /** The pattern of the page's route. */
  at: string
  /** By default that of the page, or a skeleton of one that is on its way. */
  title?: ReactNode
  /** One line under the title. */
  text?: ReactNode
  /** The way to this page, without the page itself; by default past the pages above it. */
  trail?: readonly Crumb[] | undefined
  /** What comes after the pages above it in the trail. */
  crumbs?: readonly Crumb[] | undefined
  actions?: ReactNode
}

type Properties = Omit<HeadingProperties, 'at'> & ShownHead

/**
 * The head of a page, which names it in the browser's tab by its title, if that is a text, or by `tab`. Its `h1` receives the
 * focus when the route changes (`announcePage`).
 */
export function PageHeader({
  page,
  shown,
  title,
  tab = typeof title === 'string' ? title : undefined,
  ...rest
}: Properties) {
  return <PageHeading at={useHead({ tab, page, shown })} title={title} {...rest} />
}

/** A `PageHeader` that names nothing. */
export function PageHeading({
  at,
  title = titleOf(at) || <Skeleton width="14rem" />,
  text,
  trail = trailOf(at),
  crumbs = [],
  actions,
}: HeadingProperties) {
  const breadcrumbs = [...trail, ...crumbs]
  return (
    <header className="grid gap-4 pt-24 pb-20 max-sm:pt-16 max-sm:pb-14">
      {breadcrumbs.length > 0 && (
        <nav aria-label="מיקום באתר">
          <ol className="plain flex items-center flex-wrap gap-2 text-sm">
            {breadcrumbs.map(({ label, href }) => (
              <Fragment key={href}>
                <li>
                  <a
                    href={href}
                    className="inline-block py-4 text-muted no-underline hover:text-link hover:underline"
                  >
                    <UserText>{label}</UserText>
                  </a>
                </li>
                <li aria-hidden="true" className="grid grid-cols-1 text-muted">
                  <IconChevronLeft size={16} />
                </li>
              </Fragment>
            ))}
          </ol>
        </nav>
      )}
      <div className="flex items-center flex-wrap justify-between gap-12 gap-x-24">
        <div className="grid gap-4 min-w-0 max-sm:flex-[1_1_11rem]">
          <h1 tabIndex={-1}>{asUserText(title)}</h1>
          {text !== undefined && (
            <p className="max-w-(--reading-width) text-muted text-pretty">{asUserText(text)}</p>
          )}
        </div>
        {actions !== undefined && (
          <div className="flex flex-wrap gap-8 max-sm:self-end print:hidden">{actions}</div>
        )}
      </div>
    </header>
  )
}
