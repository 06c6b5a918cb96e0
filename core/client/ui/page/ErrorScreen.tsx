import { useWindowEvent } from '@mantine/hooks'
import { IconPlugConnectedX, IconRefresh } from '@tabler/icons-react'
import { QueryErrorResetBoundary } from '@tanstack/react-query'
import { CatchBoundary } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { errorText } from '#core/client/api/errors.ts'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { useReadAlert } from '#core/client/ui/dialogs/useReadAlert.ts'
import { forgetFailedParts } from '#core/client/ui/lazyPart.ts'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import classes from './StateScreen.module.css'

/** The technical line under a sentence, in English. Quoted after `Error: ` stands what the server said, in Hebrew. */
function ErrorDetail({ text, className }: { text: string; className?: string | undefined }) {
  const [, before = text, said] = /^(\S+ Error: )(.*)$/s.exec(text) ?? []
  return (
    <p className={className} dir="ltr" lang="en">
      {before}
      {said && <bdi lang="he">{said}</bdi>}
    </p>
  )
}

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
        <a href="/" className="grid place-content-center min-h-(--touch) px-12 font-semibold">
          לדף הבית
        </a>
      </div>
    </div>
  )
}

/** A sentence of the portal itself, or the text of an error with its technical line. */
export type DisplayedError = string | { message: string; detail?: string | undefined }

/** What went wrong, told in its place: the sentence, what can be done, and under them the line of the catalogue. */
export function ErrorWords({ text, action }: { text: DisplayedError; action?: ReactNode }) {
  const { message, detail } = typeof text === 'string' ? { message: text, detail: undefined } : text
  return (
    <>
      <p>
        <UserText>{message}</UserText>
        {action !== undefined && <> {action}</>}
      </p>
      {detail !== undefined && (
        <ErrorDetail
          className="mt-2 text-muted text-xs font-normal leading-[1.4] wrap-anywhere text-end"
          text={detail}
        />
      )}
    </>
  )
}

interface RetryProperties {
  /** A change of it shows the part again. */
  resetKey?: string
  /** Runs with the button, beside drawing the part anew. */
  onRetry?: () => void
  /** Stands there until what the part reads has come; without it the page waits. */
  fallback?: ReactNode
  children: ReactNode
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { message, detail } = errorText(error)
  useReadAlert(error)
  useWindowEvent('online', onRetry)
  return (
    <div className="grid justify-items-center gap-12 py-24 px-16 text-muted text-center" role="alert">
      <p>{message}</p>
      <ErrorDetail className="text-xs wrap-anywhere" text={detail} />
      <Action label="לנסות שוב" size="sm" onClick={onRetry} />
    </div>
  )
}

/**
 * An error boundary for a part of the page: says what happened and offers a retry, which also happens by itself when the
 * network returns.
 */
export function Retry({ resetKey = 'once', onRetry, fallback, children }: RetryProperties) {
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <CatchBoundary
          getResetKey={() => resetKey}
          errorComponent={({ error, reset: again }) => (
            <Failed
              error={error}
              onRetry={() => {
                forgetFailedParts()
                reset()
                again()
                onRetry?.()
              }}
            />
          )}
        >
          {fallback === undefined ? children : <Suspense fallback={fallback}>{children}</Suspense>}
        </CatchBoundary>
      )}
    </QueryErrorResetBoundary>
  )
}
