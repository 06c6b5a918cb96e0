import { IconExternalLink } from '@tabler/icons-react'
import { Action } from '#core/client/ui/controls/Action.tsx'

export function SupplierLink({ href }: { href: string }) {
  return (
    <Action
      label={
        <>
          לאתר ההטבה
          <span className="visually-hidden"> (נפתח בלשונית חדשה)</span>
        </>
      }
      primary
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      rightSection={<IconExternalLink size={18} stroke={1.8} aria-hidden />}
    />
  )
}
