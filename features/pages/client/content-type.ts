import { IconFileText } from '@tabler/icons-react'
import type { ClientContentType } from '#platform/content/client/content-type.ts'

export const page: ClientContentType = {
  one: 'עמוד',
  many: 'עמודים',
  fresh: 'עמוד חדש',
  icon: IconFileText,
}
