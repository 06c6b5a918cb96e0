import { useCall } from '#client/api/queries.ts'
import { useBulk } from '#client/parts/admin/useBulk.tsx'
import { AppLink } from '#client/ui/AppLink.tsx'
import { shopAdmin } from '#contract/shop-admin.ts'
import type { ReportedOrder } from '#contract/shop-report.ts'

const doneTexts = {
  ready: ['סומנה כמוכנה', 'סומנו כמוכנות'],
  completed: ['סומנה כנמסרה', 'סומנו כנמסרו'],
  cancelled: ['בוטלה', 'בוטלו'],
} as const
type Action = keyof typeof doneTexts

/** What is done to many orders at once. */
export function useOrdersBulk() {
  const { mutateAsync } = useCall(shopAdmin.setOrderStatuses)
  return useBulk<ReportedOrder, Action>({
    send: (status, ids) => mutateAsync({ body: { ids, status } }),
    actions: ['ready', 'completed', 'cancelled'],
    labels: { ready: 'סימון כמוכנות', completed: 'סימון כנמסרו', cancelled: 'ביטול' },
    idOf: ({ order_id }) => order_id,
    nameOf: ({ order_id }) => `הזמנה ${order_id}`,
    linkTo: ({ order_id: id }) => <AppLink href={`/order/${id}`}>{`הזמנה ${id}`}</AppLink>,
    chosenText: (count) => (count === 1 ? 'נבחרה הזמנה אחת' : `נבחרו ${count} הזמנות`),
    doneText: (action, rows) =>
      rows.length === 1
        ? `הזמנה ${rows[0]?.order_id} ${doneTexts[action][0]}.`
        : `${rows.length} הזמנות ${doneTexts[action][1]}.`,
    failedText: (count) => (count === 1 ? 'הזמנה אחת לא עודכנה:' : `${count} הזמנות לא עודכנו:`),
    question: (action, rows) =>
      action === 'cancelled'
        ? {
            title: rows.length === 1 ? `לבטל את הזמנה ${rows[0]?.order_id}?` : `לבטל ${rows.length} הזמנות?`,
            description: 'המלאי והזכאות יוחזרו, והמזמינים יקבלו הודעה. אי אפשר לשחזר הזמנה שבוטלה.',
            okLabel: rows.length === 1 ? 'ביטול ההזמנה' : 'ביטול ההזמנות',
            cancelLabel: 'חזרה',
            danger: true,
          }
        : undefined,
  })
}
