import { useCall } from '#core/client/api/queries.ts'
import { useBulk } from '#core/client/kits/admin/useBulk.tsx'
import { counted } from '#core/rules/text/counted.ts'
import { shopAdmin } from '#features/shop/contract/shop-admin.ts'
import type { ReportedOrder } from '#features/shop/contract/shop-report.ts'

const saying = (one: string, many: string) => (orders: readonly ReportedOrder[]) =>
  counted(orders.length, `הזמנה ${orders[0]?.order_id} ${one}.`, `# הזמנות ${many}.`, `שתי הזמנות ${many}.`)

export function useOrdersBulk() {
  const { mutateAsync } = useCall(shopAdmin.setOrderStatuses)
  return useBulk<ReportedOrder, 'ready' | 'completed' | 'cancelled'>({
    send: (status, ids) => mutateAsync({ body: { ids, status } }),
    actions: {
      ready: { label: 'סימון כמוכנות', doneText: saying('סומנה כמוכנה', 'סומנו כמוכנות') },
      completed: { label: 'סימון כנמסרו', doneText: saying('סומנה כנמסרה', 'סומנו כנמסרו') },
      cancelled: {
        label: 'ביטול ההזמנות',
        doneText: saying('בוטלה', 'בוטלו'),
        question: ({ length, 0: first }) => ({
          title: counted(length, `לבטל את הזמנה ${first?.order_id}?`, 'לבטל # הזמנות?', 'לבטל שתי הזמנות?'),
          description: 'המלאי והזכאות יוחזרו, והמזמינים יקבלו הודעה. אי אפשר לשחזר הזמנה שבוטלה.',
          okLabel: length === 1 ? 'ביטול ההזמנה' : 'ביטול ההזמנות',
          cancelLabel: 'חזרה',
          danger: true,
        }),
      },
    },
    idOf: ({ order_id }) => order_id,
    nameOf: ({ order_id }) => `הזמנה ${order_id}`,
    linkTo: ({ order_id: id }) => <a href={`/order/${id}`}>{`הזמנה ${id}`}</a>,
    chosenText: (count) => counted(count, 'נבחרה הזמנה אחת', 'נבחרו # הזמנות', 'נבחרו שתי הזמנות'),
    failedText: (count) =>
      counted(count, 'הזמנה אחת לא עודכנה:', '# הזמנות לא עודכנו:', 'שתי הזמנות לא עודכנו:'),
  })
}
