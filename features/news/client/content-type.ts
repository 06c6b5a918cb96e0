import { IconNews } from '@tabler/icons-react'
import type { ClientContentType } from '#platform/content/client/content-type.ts'

export const post: ClientContentType = {
  one: 'ידיעה',
  many: 'חדשות',
  fresh: 'ידיעה חדשה',
  icon: IconNews,
}
