import { IconX } from '@tabler/icons-react'
import { IconButton } from '#core/client/ui/controls/IconButton.tsx'

interface Properties {
  label?: string
  /** Has the focus first: a field would open a phone's keyboard over the rest. */
  first?: boolean
  onClose: () => void
}

export function CloseButton({ label = 'סגירה', first = false, onClose }: Properties) {
  return (
    <IconButton
      label={label}
      icon={IconX}
      size={22}
      stroke={2}
      data-autofocus={first || undefined}
      onClick={onClose}
    />
  )
}
