import { IconLeaf } from '@tabler/icons-react'
import type { ClientContentType } from './content-type.ts'

export const greenWay: ClientContentType = {
  one: 'כתבה ירוקה',
  many: 'הדרך הירוקה',
  fresh: 'כתבה ירוקה חדשה',
  icon: IconLeaf,
}
