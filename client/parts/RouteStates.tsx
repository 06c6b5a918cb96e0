import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ApiError, errorText } from '#client/api/errors.ts'
import { AppLink } from '#client/ui/AppLink.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorScreen } from '#client/ui/ErrorScreen.tsx'
import { LoadingIndicator } from '#client/ui/LoadingIndicator.tsx'
import { isFailedChunk, reloadForRoute } from '#client/ui/loadLazily.ts'
import { usePageTitle } from './usePageTitle.ts'

/** A page whose code or data takes longer than this has failed (specification §9), in milliseconds. */
const timeout = 120_000

/** Stands in for a page that is on its way. */
export function RoutePending() {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), timeout)
    return () => clearTimeout(timer)
  }, [])
  if (late) throw new Error(`The page took longer than ${timeout} ms`)
  return <LoadingIndicator />
}

/** A page that failed. What is not there, or not for this person, gets its own screen. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const [reloading] = useState(() => reloadForRoute(error))
  if (reloading) return <LoadingIndicator />
  if (error instanceof ApiError && [400, 404].includes(error.status)) return <RouteNotFound />
  const { message, detail } = errorText(error)
  return (
    <ErrorScreen
      text={message}
      detail={detail}
      onRetry={() => {
        // The router never asks for a chunk again.
        if (isFailedChunk(error) && navigator.onLine) return location.reload()
        reset()
        void router.invalidate()
      }}
    />
  )
}

/** An address that leads nowhere. */
export function RouteNotFound() {
  usePageTitle('הדף לא נמצא')
  return (
    <EmptyState
      page
      title="הדף לא נמצא"
      text="ייתכן שהכתובת השתנתה, שהפריט הוסר או שאינו מיועד לך."
      action={<AppLink href="/home-page">לדף הבית</AppLink>}
    />
  )
}
