import { useState } from 'react'
import { errorText } from '#client/api/errors.ts'
import { showAlert } from '#client/ui/alert.ts'

/** Why the last sending of a form failed, for its FormProblem. `tell` says it in an alert too; `forget` before the next. */
export function useFailure() {
  const [failure, setFailure] = useState<string>()
  return {
    failure,
    tell: (error: unknown) => {
      const text = errorText(error)
      setFailure(text.message)
      showAlert(text)
    },
    forget: () => setFailure(undefined),
  }
}
