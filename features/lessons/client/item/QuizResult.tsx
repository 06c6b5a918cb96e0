import { IconMoodSmile, IconTrophy } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { focusIfLost } from '#core/client/ui/dialogs/focusIfLost.ts'
import type { Fields } from '#core/contract/endpoint.ts'
import { counted } from '#core/rules/text/counted.ts'
import type { lessons } from '#features/lessons/contract/lessons.ts'
import classes from './Quiz.module.css'

interface Properties {
  result: Fields<typeof lessons.answerQuiz>
  /** Percent. */
  passMark: number
}

/** The score of the answers that were just sent. Takes the focus, so that it is read aloud and on the screen. */
export function QuizResult({ result: { score, passed, right }, passMark }: Properties) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => focusIfLost(title.current), [])
  const count = right.filter(Boolean).length
  const Icon = passed ? IconTrophy : IconMoodSmile
  return (
    <div className={classes.result} data-passed={passed}>
      <Icon size={36} stroke={1.5} aria-hidden />
      <div>
        <h3 ref={title} tabIndex={-1} className="focus:outline-none">
          {passed ? `עברת! הציון: ${score}` : `הציון: ${score}. עוד קצת`}
        </h3>
        <p>
          {`${counted(count, 'תשובה נכונה אחת', '# תשובות נכונות', 'שתי תשובות נכונות')} מתוך ${right.length}.`}
          {!passed && ` כדי לעבור צריך ${passMark}. אפשר לענות שוב כמה פעמים שרוצים.`}
        </p>
      </div>
    </div>
  )
}
