import { type AnyRoute, type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ApiError, errorText } from '#core/client/api/errors.ts'
import { usePageTitle } from '#core/client/shell/usePage.ts'
import { useReadAlert } from '#core/client/ui/dialogs/useReadAlert.ts'
import { chunkTimeout, chunkTimeoutError, isChunkError, reloadForRoute } from '#core/client/ui/loadLazily.ts'
import { EmptyState } from './EmptyState.tsx'
import { ErrorScreen } from './ErrorScreen.tsx'
import { PageSkeleton } from './PageSkeleton.tsx'
import { LoadingIndicator } from './Splash.tsx'

/** Throws, for the route's error screen, when what stands in for a page is shown for longer than a chunk may take. */
function usePendingTimeout(): void {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), chunkTimeout)
    return () => clearTimeout(timer)
  }, [])
  if (late) throw chunkTimeoutError()
}

/** Gives what every route shows while it is on its way, by default a skeleton where there is a frame around it, the same time-out. */
export function limitPending(routes: readonly AnyRoute[]): void {
  for (const route of routes) {
    const usual = route.parentRoute?.parentRoute ? PageSkeleton : LoadingIndicator
    const Pending = route.options.pendingComponent ?? usual
    const LimitedPending = () => {
      usePendingTimeout()
      return <Pending />
    }
    route.update({ pendingComponent: LimitedPending })
  }
}

/** A page that failed. What is not there, or not for this person, gets its own screen. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const [reloading] = useState(() => reloadForRoute(error))
  useReadAlert(error)
  if (reloading) return <LoadingIndicator />
  if (error instanceof ApiError && [400, 404].includes(error.status)) return <RouteNotFound />
  const { message, detail } = errorText(error)
  return (
    <ErrorScreen
      text={message}
      detail={detail}
      onRetry={() => {
        // The router never retries a chunk, so the page is reloaded.
        if (isChunkError(error) && navigator.onLine) return location.reload()
        reset()
        void router.invalidate()
      }}
    />
  )
}

export function RouteNotFound() {
  usePageTitle('הדף לא נמצא')
  return (
    <EmptyState
      page
      title="הדף לא נמצא"
      text="ייתכן שהכתובת השתנתה, שהפריט הוסר או שאינו מיועד לך."
      action={<a href="/home-page">לדף הבית</a>}
    />
  )
}
