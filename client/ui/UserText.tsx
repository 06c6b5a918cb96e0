import type { ReactNode } from 'react'

/** Isolates text that a person wrote, so that its direction cannot disturb the line around it. */
export function UserText({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <bdi className={className}>{children}</bdi>
}
