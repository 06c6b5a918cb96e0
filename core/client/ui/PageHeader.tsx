import { IconChevronLeft } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import { AppLink } from './AppLink.tsx'
import classes from './PageHeader.module.css'
import { asUserText, UserText } from './UserText.tsx'

interface Breadcrumb {
  label: string
  href: string
}

interface Properties {
  title: ReactNode
  /** One line under the title. */
  text?: ReactNode
  /** The way to this page, without the page itself. */
  breadcrumbs?: readonly Breadcrumb[]
  actions?: ReactNode
}

/** The head of a page. Its `h1` receives the focus when the route changes (`announcePage`). */
export function PageHeader({ title, text, breadcrumbs = [], actions }: Properties) {
  return (
    <header className={classes.header}>
      {breadcrumbs.length > 0 && (
        <nav aria-label="מיקום באתר">
          <ol className="plain row wrap gap-2 small">
            {breadcrumbs.map(({ label, href }) => (
              <Fragment key={href}>
                <li>
                  <AppLink href={href} className={classes.crumb}>
                    <UserText>{label}</UserText>
                  </AppLink>
                </li>
                <li aria-hidden="true" className="stack muted">
                  <IconChevronLeft size={16} />
                </li>
              </Fragment>
            ))}
          </ol>
        </nav>
      )}
      <div className="row wrap spread gap-12 column-gap-24">
        <div className={classes.words}>
          <h1 tabIndex={-1}>{asUserText(title)}</h1>
          {text !== undefined && <p className={classes.text}>{asUserText(text)}</p>}
        </div>
        {actions !== undefined && <div className={classes.actions}>{actions}</div>}
      </div>
    </header>
  )
}
