import { Button } from '@mantine/core'
import { IconCalendarDown } from '@tabler/icons-react'
import { useState } from 'react'
import { download } from '#core/client/api/download.ts'
import { errorText } from '#core/client/api/errors.ts'
import { showAlert } from '#core/client/ui/dialogs/alert.ts'
import { announce } from '#core/client/ui/text/announce.ts'
import { events } from '#features/events/contract/events.ts'
import type { Post } from '#platform/content/contract/content.ts'

interface Properties {
  post: Pick<Post, 'id' | 'slug'>
  /** Something else is what the page is there for. */
  secondary?: boolean
}

export function CalendarButton({ post, secondary = false }: Properties) {
  const [loading, setLoading] = useState(false)
  async function save(): Promise<void> {
    setLoading(true)
    try {
      await download(events.getCalendarFile, { id: post.id })
      announce('קובץ היומן ירד')
    } catch (error) {
      showAlert(errorText(error))
    } finally {
      setLoading(false)
    }
  }
  return (
    <Button
      size="md"
      variant={secondary ? 'default' : 'filled'}
      loading={loading}
      leftSection={<IconCalendarDown size={20} stroke={1.8} aria-hidden />}
      onClick={() => void save()}
    >
      הוספה ליומן
    </Button>
  )
}
