import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Badge } from './Badge.tsx'
import { Card } from './Card.tsx'
import classes from './Facts.module.css'

export function FactCard({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Card as="section" aria-label={label} className={classes.card}>
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
  return <dl className="plain stack gap-12">{children}</dl>
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
    <div className={classes.fact}>
      <dt className={`row gap-8 muted ${classes.label}`}>
        <Icon size={20} stroke={1.7} aria-hidden />
        {label}
      </dt>
      <dd className={classes.value}>{children}</dd>
    </div>
  )
}

export function FactActions({ children }: { children: ReactNode }) {
  return <div className={`row wrap gap-8 ${classes.actions}`}>{children}</div>
}
