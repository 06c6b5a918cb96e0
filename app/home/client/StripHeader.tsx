import type { ReactNode } from 'react'

export function StripHeader({ id, title, children }: { id: string; title: string; children?: ReactNode }) {
  return (
    <header className="flex flex-wrap items-baseline justify-between gap-4 gap-x-24 pb-12 max-sm:pb-4">
      <h2 id={id}>{title}</h2>
      {children}
    </header>
  )
}
