import { useState } from 'react'
import { useCall } from '#client/api/queries.ts'
import { openDialog } from '#client/ui/dialog.ts'
import type { Body, Fields } from '#contract/endpoint.ts'
import { shopAdmin } from '#contract/shop-admin.ts'

export type NextStatus = Body<typeof shopAdmin.setOrderStatuses>['status']

/** What came of moving orders on. */
export type Done = Fields<typeof shopAdmin.setOrderStatuses> & { status: NextStatus }

/**
 * Moves orders on together, cancelling after it was asked. `pending` is what is under way, `done` what came of the last
 * one; `onDone` runs whenever something was done.
 */
export function useBulk(onDone: () => void) {
  const [done, setDone] = useState<Done>()
  const { mutateAsync, isPending, variables } = useCall(shopAdmin.setOrderStatuses)

  async function set(status: NextStatus, ids: number[]): Promise<void> {
    const fields = await mutateAsync({ body: { ids, status } })
    setDone({ ...fields, status })
    onDone()
  }

  function act(status: NextStatus, ids: number[]): void {
    if (status !== 'cancelled') {
      // Told by an alert when it fails; what was chosen stays chosen.
      set(status, ids).catch(() => undefined)
      return
    }
    void openDialog({
      title: ids.length === 1 ? `לבטל את הזמנה ${ids[0]}?` : `לבטל ${ids.length} הזמנות?`,
      description: 'המלאי והזכאות יוחזרו, והמזמינים יקבלו הודעה. אי אפשר לשחזר הזמנה שבוטלה.',
      okLabel: ids.length === 1 ? 'ביטול ההזמנה' : 'ביטול ההזמנות',
      cancelLabel: 'חזרה',
      danger: true,
      onSubmit: () => set(status, ids),
    })
  }

  return {
    act,
    pending: isPending ? variables.body.status : undefined,
    done,
    close: () => setDone(undefined),
  }
}
