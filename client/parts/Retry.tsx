import { Button } from '@mantine/core'
import { QueryErrorResetBoundary } from '@tanstack/react-query'
import { CatchBoundary } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { errorText } from '#client/api/errors.ts'
import classes from './Retry.module.css'

/** Keeps the failure of a part of the page to that part: says what happened, and offers to try again. */
export function Retry({ children }: { children: ReactNode }) {
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <CatchBoundary
          getResetKey={() => 'once'}
          errorComponent={({ error, reset: again }) => (
            <div className={classes.state} role="alert">
              <p>{errorText(error).message}</p>
              <Button
                variant="default"
                onClick={() => {
                  reset()
                  again()
                }}
              >
                לנסות שוב
              </Button>
            </div>
          )}
        >
          {children}
        </CatchBoundary>
      )}
    </QueryErrorResetBoundary>
  )
}
