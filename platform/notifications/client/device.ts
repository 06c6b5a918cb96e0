import { call } from '#core/client/api/call.ts'
import { q, queryClient } from '#core/client/api/queries.ts'
import { push } from '#platform/notifications/contract/push.ts'
import { signedIn } from '#platform/people/client/signedIn.ts'

/** Whether this browser can take pushes at all: over http it cannot, and on an iPhone only where the portal is installed. */
export function canTakePushes(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

/** Who turned pushes on in this browser: the next person to sign in is not registered unasked. */
const personKey = 'push-person'
const personId = () => String(signedIn.get()?.user.id)

export const deviceQuery = q(push.getPushSettings)

function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

function keysOf(subscription: PushSubscription) {
  const { keys = {}, endpoint = '' } = subscription.toJSON()
  return { endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } }
}

/** Subscribes this browser, or finds its subscription by the same key, and registers it for the session. */
async function register(key: string): Promise<void> {
  const { pushManager } = await navigator.serviceWorker.ready
  const wanted = bytesOf(key)
  const present = await pushManager.getSubscription()
  const presentKey = new Uint8Array(present?.options.applicationServerKey ?? new ArrayBuffer(0))
  const isSame =
    presentKey.length === wanted.length && presentKey.every((byte, index) => byte === wanted[index])
  if (present && !isSame) await present.unsubscribe()
  const subscription =
    present && isSame
      ? present
      : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: wanted })
  await call(push.saveTokenAndEmpNumber, { body: { subscription: keysOf(subscription) } })
  localStorage.setItem(personKey, personId())
  await queryClient.invalidateQueries({ queryKey: deviceQuery.queryKey })
}

/** Asks the browser for permission, and registers it. Returns whether it was given. */
export async function turnOn(): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  const { key } = await queryClient.fetchQuery(deviceQuery)
  await register(key)
  return true
}

/** This browser takes no pushes any more. */
export async function turnOff(): Promise<void> {
  await call(push.deleteToken, {})
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  await subscription?.unsubscribe()
  await queryClient.invalidateQueries({ queryKey: deviceQuery.queryKey })
}

/** Registers a browser whose permission stands, after its session or its subscription was replaced. */
async function keepRegistered({ renewed }: { renewed: boolean }): Promise<void> {
  if (Notification.permission !== 'granted' || localStorage.getItem(personKey) !== personId()) return
  const registration = await navigator.serviceWorker.getRegistration()
  if (!renewed && !(await registration?.pushManager.getSubscription())) return
  const { key, registered } = await queryClient.fetchQuery({ ...deviceQuery, staleTime: 0 })
  if (renewed || !registered) await register(key)
}

/** Keeps this browser registered, and opens what pressed pushes are about, until `leaving`. */
export async function followPushes(leaving: AbortSignal, open: (path: string) => void): Promise<void> {
  if (!canTakePushes()) return
  const follow = ({ data }: MessageEvent<unknown>) => {
    if (data === 'subscription-changed') void keepRegistered({ renewed: true }).catch(() => {})
    const path = typeof data === 'object' && data !== null && 'open' in data ? data.open : undefined
    if (typeof path === 'string') open(path)
  }
  navigator.serviceWorker.addEventListener('message', follow, { signal: leaving })
  await keepRegistered({ renewed: false })
}
