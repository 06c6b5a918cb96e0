import { IconLink, IconShare } from '@tabler/icons-react'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { copyText } from '#core/client/ui/copyText.ts'
import classes from './ShareButton.module.css'

const copyAddress = () =>
  copyText(location.href, 'הקישור הועתק', 'לא הצלחנו להעתיק. אפשר להעתיק את הכתובת משורת הכתובת.')

async function share(title: string): Promise<void> {
  try {
    await navigator.share({ title, url: location.href })
  } catch (error) {
    // Closing the device's window without choosing is no failure.
    if (error instanceof DOMException && error.name === 'AbortError') return
    await copyAddress()
  }
}

/** Shares the page in the device's own way; where there is none, copies its address. */
export function ShareButton({ title }: { title: string }) {
  const shares = 'share' in navigator
  const Icon = shares ? IconShare : IconLink
  const label = shares ? 'שיתוף' : 'העתקת קישור'
  return (
    <Action
      icon={Icon}
      label={label}
      size="sm"
      className={classes.button}
      aria-label={label}
      onClick={() => void (shares ? share(title) : copyAddress())}
    />
  )
}
