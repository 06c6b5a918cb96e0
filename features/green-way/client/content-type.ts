import { IconLeaf } from '@tabler/icons-react'
import type { ClientContentType } from '#platform/content/client/content-type.ts'

export const greenWay: ClientContentType = {
  one: 'כתבה ירוקה',
  many: 'הדרך הירוקה',
  fresh: 'כתבה ירוקה חדשה',
  icon: IconLeaf,
}
