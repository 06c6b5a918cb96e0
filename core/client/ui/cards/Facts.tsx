import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Badge } from './Badge.tsx'
import { Card } from './Card.tsx'

export function FactCard({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Card as="section" aria-label={label} className="gap-16 p-20">
      {children}
    </Card>
  )
}

const badgeTones = { plain: 'link', good: 'success', warning: 'warning', quiet: 'quiet' } as const

export function FactsNote({
  tone,
  children,
}: {
  tone: 'plain' | 'good' | 'warning' | 'quiet'
  children: ReactNode
}) {
  return (
    <p>
      <Badge tone={badgeTones[tone]}>{children}</Badge>
    </p>
  )
}

export function Facts({ children }: { children: ReactNode }) {
  return <dl className="plain grid grid-cols-1 gap-12">{children}</dl>
}

export function Fact({
  icon: Icon,
  label,
  children,
}: {
  icon: TablerIcon
  label: string
  children: ReactNode
}) {
  return (
    <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-y-4 gap-x-12 leading-[1.5]">
      <dt className="flex items-center gap-8 text-muted self-start [&>svg]:flex-none">
        <Icon size={20} stroke={1.7} aria-hidden />
        {label}
      </dt>
      <dd className="flex flex-wrap gap-x-12 min-w-0 m-0 font-semibold">{children}</dd>
    </div>
  )
}

export function FactActions({ children }: { children: ReactNode }) {
  return <div className="flex items-center flex-wrap gap-8 print:hidden">{children}</div>
}
