import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './FormProblem.module.css'

/** Why a form was not accepted, where it stays after the alert has gone. Silent, since the alert was read aloud. */
export function FormProblem({ text, action }: { text: string | undefined; action?: ReactNode }) {
  if (text === undefined) return null
  return (
    <div className={classes.problem}>
      <IconAlertTriangle className={classes.icon} size={20} stroke={1.8} aria-hidden />
      <p>
        {text} {action}
      </p>
    </div>
  )
}
