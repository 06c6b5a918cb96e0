import { IconCalendarDown } from '@tabler/icons-react'
import { download } from '#core/client/api/download.ts'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { announce } from '#core/client/ui/text/announce.ts'
import { events } from '#features/events/contract/events.ts'
import type { Post } from '#platform/content/contract/content.ts'

interface Properties {
  post: Pick<Post, 'id' | 'slug'>
  /** Something else is what the page is there for. */
  secondary?: boolean
}

export function CalendarButton({ post, secondary = false }: Properties) {
  async function save(): Promise<void> {
    await download(events.getCalendarFile, { id: post.id })
    announce('קובץ היומן ירד')
  }
  return <Action icon={IconCalendarDown} label="הוספה ליומן" primary={!secondary} onClick={save} />
}
