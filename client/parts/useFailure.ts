import { useState } from 'react'
import { errorText } from '#client/api/errors.ts'
import { showAlert } from '#client/ui/alert.ts'

/** Why the last submit failed, for a FormProblem. `tell` also shows an alert; `forget` clears it before the next submit. */
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
