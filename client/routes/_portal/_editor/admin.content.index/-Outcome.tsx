import { Button } from '@mantine/core'
import { IconArrowForwardUp } from '@tabler/icons-react'
import { BulkOutcome } from '#client/parts/BulkOutcome.tsx'
import { UserText } from '#client/ui/UserText.tsx'
import type { BulkAction } from './-ItemsBulkBar.tsx'

/** What came of something that was done to many items. */
export interface Done {
  action: BulkAction
  changed: readonly number[]
  failed: readonly { title: string; message: string }[]
}

const doneTexts: Record<BulkAction, (items: string) => string> = {
  publish: (items) => `פורסמו: ${items}`,
  unpublish: (items) => `הוחזרו לטיוטה: ${items}`,
  archive: (items) => `הועברו לארכיון: ${items}`,
  restore: (items) => `הוחזרו מהארכיון: ${items}`,
}

const itemsText = (count: number) => (count === 1 ? 'פריט אחד' : `${count} פריטים`)

/** What undoes an action, as far as anything does. */
const opposites: Partial<Record<BulkAction, BulkAction>> = { archive: 'restore', restore: 'archive' }

interface Properties {
  done: Done | undefined
  onUndo: (action: BulkAction, ids: number[]) => void
  onClose: () => void
}

/** Says what was done and for which items it could not be, and undoes it. */
export function Outcome({ done, onUndo, onClose }: Properties) {
  const { changed = [], failed = [] } = done ?? {}
  const opposite = done && changed.length > 0 ? opposites[done.action] : undefined
  return (
    <BulkOutcome
      done={done}
      changedText={done && changed.length > 0 && doneTexts[done.action](itemsText(changed.length))}
      failedText={`לא הצליח: ${itemsText(failed.length)}`}
      failures={failed.map(({ title, message }) => (
        <>
          <UserText>{title}</UserText>
          {`: ${message}`}
        </>
      ))}
      action={
        opposite && (
          <Button
            variant="default"
            size="md"
            leftSection={<IconArrowForwardUp size={18} stroke={1.7} aria-hidden />}
            onClick={() => onUndo(opposite, [...changed])}
          >
            ביטול
          </Button>
        )
      }
      onClose={onClose}
    />
  )
}
