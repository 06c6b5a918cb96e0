import { createStore } from '#core/client/ui/store.ts'

export type Severity = 'success' | 'error' | 'warning'

export interface Alert {
  severity: Severity
  /** The Hebrew sentence. */
  message: string
  /** A technical line in English under it, verbatim (specification §8). */
  detail?: string
  /** Milliseconds on screen; without it 3000, or 6000 for a warning (specification §9). */
  duration?: number
  /** Runs once, after the alert has gone: by time, by its button, or because another took its place. */
  onClosed?: () => void
}

export interface ShownAlert extends Alert {
  key: number
  duration: number
}

const durations: Record<Severity, number> = { success: 3000, error: 3000, warning: 6000 }

/** The alert on screen. One at a time. */
export const alertStore = createStore<ShownAlert | undefined>(undefined)

let key = 0

/** Shows a transient alert, in place of the one on screen (specification §2 and §4). */
export function showAlert(alert: Alert): void {
  const replaced = alertStore.get()
  key += 1
  alertStore.set({ ...alert, key, duration: alert.duration ?? durations[alert.severity] })
  replaced?.onClosed?.()
}

/** Takes the alert away, unless another has taken its place already, and runs its `onClosed`. */
export function closeAlert(shown: ShownAlert): void {
  if (alertStore.get()?.key !== shown.key) return
  alertStore.set(undefined)
  shown.onClosed?.()
}
