import { Button, type ButtonProps } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import type { Action } from './MoreMenu.tsx'

export const printAction: Action = { label: 'הדפסה', icon: IconPrinter, onPress: () => window.print() }

export function PrintButton({ variant = 'default' }: Pick<ButtonProps, 'variant'>) {
  return (
    <Button
      variant={variant}
      size="md"
      leftSection={<IconPrinter size={20} stroke={1.8} aria-hidden />}
      onClick={() => window.print()}
    >
      הדפסה
    </Button>
  )
}
