import { useWindowEvent } from '@mantine/hooks'
import { QueryErrorResetBoundary } from '@tanstack/react-query'
import { CatchBoundary } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { errorText } from '#core/client/api/errors.ts'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { useReadAlert } from '#core/client/ui/dialogs/useReadAlert.ts'
import { ErrorDetail } from './ErrorDetail.tsx'

interface Properties {
  /** A change of it shows the part again. */
  resetKey?: string
  /** Runs with the button, beside drawing the part anew. */
  onRetry?: () => void
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
export function Retry({ resetKey = 'once', onRetry, children }: Properties) {
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <CatchBoundary
          getResetKey={() => resetKey}
          errorComponent={({ error, reset: again }) => (
            <Failed
              error={error}
              onRetry={() => {
                reset()
                again()
                onRetry?.()
              }}
            />
          )}
        >
          {children}
        </CatchBoundary>
      )}
    </QueryErrorResetBoundary>
  )
}
