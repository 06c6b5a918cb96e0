import { IconCheck, IconPlus } from '@tabler/icons-react'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import classes from '#platform/questions/client/questions.module.css'

interface Properties {
  label: string
  chips: readonly { text: string; pressed: boolean; onPress: () => void }[]
}

/** What is known already, to be taken by one press; another press gives it up. */
export function Chips({ label, chips }: Properties) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would stand within the one of the question
    <div role="group" aria-label={label} className="flex flex-wrap gap-8">
      {chips.map(({ text, pressed, onPress }) => {
        const Icon = pressed ? IconCheck : IconPlus
        return (
          <button key={text} type="button" className={classes.chip} aria-pressed={pressed} onClick={onPress}>
            <Icon size={18} stroke={2} aria-hidden />
            <UserText>{text}</UserText>
          </button>
        )
      })}
    </div>
  )
}
