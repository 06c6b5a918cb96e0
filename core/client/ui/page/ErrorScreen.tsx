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
    <div
      className="grid justify-items-center gap-8 max-w-480 mx-auto py-56 px-16 text-center text-balance"
      role="alert"
    >
      <span className={classes.medal} data-tone="error">
        <IconPlugConnectedX size={36} stroke={1.5} aria-hidden />
      </span>
      <h1 tabIndex={-1} className="text-2xl font-bold">
        משהו השתבש
      </h1>
      <p className="text-muted">{text}</p>
      {detail !== undefined && (
        <ErrorDetail
          className="max-w-full py-6 px-12 rounded-8 bg-subtle text-muted text-xs leading-[1.4] wrap-anywhere"
          text={detail}
        />
      )}
      <div className="flex flex-wrap items-center justify-center gap-16 mt-16">
        <Action icon={IconRefresh} label="לנסות שוב" primary onClick={onRetry} />
        <AppLink href="/" className="grid place-content-center min-h-(--touch) px-12 font-semibold">
          לדף הבית
        </AppLink>
      </div>
    </div>
  )
}
