import { IconHeart, IconHeartFilled, IconHeartOff } from '@tabler/icons-react'
import { showAlert } from '#core/client/ui/dialogs/alert.ts'
import classes from './VoteButton.module.css'

interface Properties {
  name: string
  voted: boolean
  own: boolean
  onToggle: () => void
  /** Framed, as in the viewer. */
  wide?: boolean
}

function explainOwnPicture(): void {
  showAlert({ severity: 'warning', message: 'זו תמונה שלך. אפשר להצביע לתמונות של אחרים.' })
}

/** The button that gives the vote to a picture and takes it back. On the person's own picture it says why it does not. */
export function VoteButton({ name, voted, own, onToggle, wide }: Properties) {
  const Icon = own ? IconHeartOff : voted ? IconHeartFilled : IconHeart
  const words = own ? 'תמונה שלך' : voted ? 'הקול שלך' : 'הצבעה'
  return (
    <button
      type="button"
      className={classes.vote}
      data-wide={wide || undefined}
      aria-label={own ? `${words}, אי אפשר להצביע לה: ${name}` : `${words}: ${name}`}
      aria-pressed={own ? undefined : voted}
      aria-disabled={own || undefined}
      onClick={({ detail }) => {
        if (own) explainOwnPicture()
        // The second press of a double click would take back what the first gave.
        else if (detail < 2) onToggle()
      }}
    >
      <Icon size={22} stroke={1.8} aria-hidden />
      <span>{words}</span>
    </button>
  )
}
