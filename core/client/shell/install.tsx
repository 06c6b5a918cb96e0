import { IconDownload } from '@tabler/icons-react'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { createStore, useStore } from '../ui/store.ts'

/** The browser's own question whether to install the portal (Chromium only). */
interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>
}

/** The question while the browser lets the page ask it. */
const installPrompt = createStore<InstallPrompt | undefined>(undefined)

/** Keeps the browser's question until somebody asks for it, since it comes once and early. */
export function watchInstall(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    installPrompt.set(event as InstallPrompt)
  })
  window.addEventListener('appinstalled', () => installPrompt.set(undefined))
}

/** Whether the portal was opened from its own icon. */
function isInstalled(): boolean {
  return window.matchMedia('(display-mode: standalone)').matches
}

/** How the portal is installed on this device, as far as its browser tells. */
export function installWay(): 'iphone' | 'android' | 'computer' {
  const { userAgent, maxTouchPoints } = navigator
  // An iPad calls itself a Mac.
  if (/iPhone|iPad/.test(userAgent) || (/Mac/.test(userAgent) && maxTouchPoints > 1)) return 'iphone'
  return /Android/.test(userAgent) ? 'android' : 'computer'
}

const steps = {
  iphone: 'בדפדפן ספארי: כפתור השיתוף, ואז ”הוספה למסך הבית“.',
  android: 'בתפריט הדפדפן (שלוש הנקודות): ”התקנת האפליקציה“ או ”הוספה למסך הבית“.',
  computer: 'בכרום ובאדג׳: סמל ההתקנה בקצה שורת הכתובת. בספארי: קובץ, ואז ”הוספה ל־Dock“.',
}

/** How to put the portal on this device's home screen: a button where the browser has one, else the steps. */
export function InstallSteps() {
  const question = useStore(installPrompt)
  if (isInstalled()) return <p>הפורטל כבר מותקן במכשיר הזה.</p>
  if (!question) return <p>{steps[installWay()]}</p>
  const ask = async () => {
    installPrompt.set(undefined)
    await question.prompt()
  }
  return (
    <div>
      <Action icon={IconDownload} label="התקנה במכשיר הזה" primary onClick={() => void ask()} />
    </div>
  )
}
