import { IconDownload } from '@tabler/icons-react'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { useStore } from '../ui/store.ts'
import { installPrompt, installWay, isInstalled } from './install.ts'

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
