import type { ReactNode } from 'react'

/** Isolates what reads left to right amid Hebrew: a phone number, an e-mail address, an amount, a range of hours, a code. */
export function Ltr({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return (
    <bdi dir="ltr" className={className}>
      {children}
    </bdi>
  )
}
