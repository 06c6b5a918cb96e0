import {
  IconBriefcase,
  IconBuildingStore,
  IconCalendarEvent,
  IconFileText,
  IconGift,
  IconLeaf,
  IconNews,
  IconPhoto,
  IconSchool,
  IconUserStar,
  type TablerIcon,
} from '@tabler/icons-react'
import type { PostType } from '#contract/content-types/index.ts'

interface ContentType {
  /** One item, as `ידיעה`. */
  one: string
  /** All of them, as the heading of a list. */
  many: string
  /** A new item, as the label of a button. */
  fresh: string
  icon: TablerIcon
}

/** What each type of content is called on the screen. */
export const contentTypes: Record<PostType, ContentType> = {
  post: { one: 'ידיעה', many: 'חדשות', fresh: 'ידיעה חדשה', icon: IconNews },
  event: { one: 'אירוע', many: 'אירועים', fresh: 'אירוע חדש', icon: IconCalendarEvent },
  benefit: { one: 'הטבה', many: 'הטבות', fresh: 'הטבה חדשה', icon: IconGift },
  gallery: { one: 'גלריה', many: 'גלריות', fresh: 'גלריה חדשה', icon: IconPhoto },
  yad2: { one: 'מודעה', many: 'לוח מודעות', fresh: 'מודעה חדשה', icon: IconBuildingStore },
  lomda: { one: 'לומדה', many: 'לומדות', fresh: 'לומדה חדשה', icon: IconSchool },
  green_way: { one: 'כתבה ירוקה', many: 'הדרך הירוקה', fresh: 'כתבה ירוקה חדשה', icon: IconLeaf },
  official: { one: 'תפקיד', many: 'בעלי תפקידים', fresh: 'תפקיד חדש', icon: IconUserStar },
  position: { one: 'משרה', many: 'משרות', fresh: 'משרה חדשה', icon: IconBriefcase },
  page: { one: 'עמוד', many: 'עמודים', fresh: 'עמוד חדש', icon: IconFileText },
}
