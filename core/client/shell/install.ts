import { createStore } from '../ui/store.ts'

/** The browser's own question whether to install the portal (Chromium only). */
interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>
}

/** The question while the browser lets the page ask it. */
export const installPrompt = createStore<InstallPrompt | undefined>(undefined)

/** Keeps the browser's question until somebody asks for it, since it comes once and early. */
export function watchInstall(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    installPrompt.set(event as InstallPrompt)
  })
  window.addEventListener('appinstalled', () => installPrompt.set(undefined))
}

/** Whether the portal was opened from its own icon. */
export function isInstalled(): boolean {
  return window.matchMedia('(display-mode: standalone)').matches
}

/** How the portal is installed on this device, as far as its browser tells. */
export function installWay(): 'iphone' | 'android' | 'computer' {
  const { userAgent, maxTouchPoints } = navigator
  // An iPad calls itself a Mac.
  if (/iPhone|iPad/.test(userAgent) || (/Mac/.test(userAgent) && maxTouchPoints > 1)) return 'iphone'
  return /Android/.test(userAgent) ? 'android' : 'computer'
}
