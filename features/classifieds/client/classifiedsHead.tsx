import { IconPlus } from '@tabler/icons-react'
import { ButtonLink } from '#core/client/ui/controls/ButtonLink.tsx'

export const classifiedsHead = {
  text: 'קונים, מוכרים ומוסרים, מעובדים לעובדים.',
  items: 'מודעות',
  actions: (
    <ButtonLink href="/yad2/new" icon={IconPlus}>
      פרסום מודעה
    </ButtonLink>
  ),
}
