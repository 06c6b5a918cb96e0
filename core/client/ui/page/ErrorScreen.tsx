import { IconPlugConnectedX, IconRefresh } from '@tabler/icons-react'
import { AppLink } from '#core/client/ui/AppLink.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { ErrorDetail } from './ErrorDetail.tsx'
import classes from './StateScreen.module.css'

interface Properties {
  text: string
  /** The technical line, in English. */
  detail?: string | undefined
  onRetry: () => void
}

/** What a route shows when it fails (specification §2 and §8). */
export function ErrorScreen({ text, detail, onRetry }: Properties) {
  return (
    <div className={classes.screen} role="alert">
      <span className={classes.medal} data-tone="error">
        <IconPlugConnectedX size={36} stroke={1.5} aria-hidden />
      </span>
      <h1 tabIndex={-1} className={classes.title}>
        משהו השתבש
      </h1>
      <p className="muted">{text}</p>
      {detail !== undefined && <ErrorDetail className={classes.detail} text={detail} />}
      <div className={classes.actions}>
        <Action icon={IconRefresh} label="לנסות שוב" primary onClick={onRetry} />
        <AppLink href="/" className={classes.home}>
          לדף הבית
        </AppLink>
      </div>
    </div>
  )
}
