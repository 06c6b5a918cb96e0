import { Ltr } from '#client/ui/Ltr.tsx'
import { UserText } from '#client/ui/UserText.tsx'
import classes from './Report.module.css'

interface Properties {
  text: string
  /** Under it: a number that reads left to right, or words. */
  code?: string
  below?: string | null
}

/** A cell of two lines, such as a person's name and number. */
export function TwoLines({ text, code, below = null }: Properties) {
  return (
    <span className={classes.two}>
      <UserText>{text}</UserText>
      {code !== undefined && <Ltr>{code}</Ltr>}
      {below !== null && <span>{below}</span>}
    </span>
  )
}
