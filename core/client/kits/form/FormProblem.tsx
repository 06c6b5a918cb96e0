import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ErrorText } from '../../api/errors.ts'
import { ErrorDetail } from '../../ui/ErrorDetail.tsx'
import { UserText } from '../../ui/UserText.tsx'
import classes from './FormProblem.module.css'

interface Properties {
  /** A sentence, or the text of an error with its technical line. */
  text: string | ErrorText | undefined
  action?: ReactNode
}

/** Why a form was not accepted, where it stays after the alert has gone. Silent, since the alert was read aloud. */
export function FormProblem({ text, action }: Properties) {
  if (text === undefined) return null
  const { message, detail } = typeof text === 'string' ? { message: text, detail: undefined } : text
  return (
    <div className={classes.problem}>
      <IconAlertTriangle className={classes.icon} size={20} stroke={1.8} aria-hidden />
      <div>
        <p>
          <UserText>{message}</UserText> {action}
        </p>
        {detail !== undefined && <ErrorDetail className={classes.detail} text={detail} />}
      </div>
    </div>
  )
}
