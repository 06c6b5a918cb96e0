import { IconPrinter } from '@tabler/icons-react'
import { Action } from '#core/client/ui/controls/Action.tsx'
import type { MenuAction } from './MoreMenu.tsx'

export const printAction: MenuAction = { label: 'הדפסה', icon: IconPrinter, onPress: () => window.print() }

export function PrintButton({ primary }: { primary?: boolean }) {
  return <Action icon={IconPrinter} label="הדפסה" primary={primary} onClick={() => window.print()} />
}
