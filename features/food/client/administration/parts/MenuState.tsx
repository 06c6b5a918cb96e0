import { Badge, type BadgeTone } from '#core/client/ui/cards/Badge.tsx'
import type { MenuSummary } from '#features/food/contract/food-admin.ts'

const states: Record<MenuSummary['state'], { label: string; tone: BadgeTone }> = {
  draft: { label: 'טיוטה', tone: 'quiet' },
  published: { label: 'פורסם', tone: 'success' },
  withdrawn: { label: 'הוסר', tone: 'warning' },
}

export function MenuState({ state }: Pick<MenuSummary, 'state'>) {
  const { label, tone } = states[state]
  return <Badge tone={tone}>{label}</Badge>
}
