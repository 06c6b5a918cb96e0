import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'

export function SupplierLink({ href }: { href: string }) {
  return (
    <Button
      component="a"
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      size="md"
      rightSection={<IconExternalLink size={18} stroke={1.8} aria-hidden />}
    >
      לאתר ההטבה
      <span className="visually-hidden"> (נפתח בלשונית חדשה)</span>
    </Button>
  )
}
