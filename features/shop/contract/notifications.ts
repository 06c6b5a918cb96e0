import { formatShekels } from '#core/rules/numbers/money.ts'
import { counted } from '#core/rules/text/counted.ts'
import { requestPage } from '#features/shop/rules/request-page.ts'
import { readyText } from '#features/shop/rules/shipping.ts'
import { kind, kindsOf } from '#platform/notifications/contract/kind.ts'

const balancesPage = '/entitlement'
const orderPage = (order: { id: number }) => ({ topic: `order:${order.id}`, url: `/order/${order.id}` })

export const shopKinds = kindsOf({
  'entitlement-granted': kind({
    group: 'orders',
    label: 'זכאות שנוספה',
    channels: ['push'],
    urgent: false,
    show: ({ code, what, reason }: { code: string; what: string; reason: string }) => ({
      topic: `entitlement:${code}`,
      title: 'נוספה לך זכאות',
      titleInEnglish: 'Entitlement was added for you',
      text: `${what}. ${reason}`,
      url: balancesPage,
    }),
  }),
  'entitlement-corrected': kind({
    group: 'orders',
    label: 'תיקוני זכאות',
    channels: ['push'],
    urgent: false,
    show: ({ code, what, reason }: { code: string; what: string; reason: string }) => ({
      topic: `entitlement-correction:${code}`,
      title: 'הזכאות שלך תוקנה',
      titleInEnglish: 'Your entitlement was corrected',
      text: `${what}. ${reason}`,
      url: balancesPage,
    }),
  }),
  'entitlement-requested': kind({
    group: 'requests',
    label: 'בקשות לתוספת זכאות',
    channels: ['push'],
    always: 'מישהו מחכה לתשובה שלך',
    urgent: false,
    // `toManager`: it goes to the person's manager, else to those who administer the shop.
    show: ({
      person,
      type,
      id,
      toManager,
    }: {
      person: string
      type: string
      id: number
      toManager: boolean
    }) => ({
      ...(toManager
        ? { topic: `entitlement-to-answer:${id}`, url: requestPage(id) }
        : { topic: 'entitlement-requests', url: '/admin/entitlement' }),
      title: 'בקשה לתוספת זכאות',
      titleInEnglish: 'A request for more entitlement',
      text: `${person}: ${type}`,
    }),
  }),
  'entitlement-answered': kind({
    group: 'requests',
    label: 'תשובות לבקשות זכאות',
    channels: ['push'],
    urgent: false,
    show: (answer: { id: number; approved: boolean; what: string; words: string }) => ({
      topic: `entitlement-request:${answer.id}`,
      title: answer.approved ? 'הבקשה לתוספת זכאות אושרה' : 'הבקשה לתוספת זכאות לא אושרה',
      titleInEnglish: answer.approved
        ? 'Your request for entitlement was approved'
        : 'Your request for entitlement was not approved',
      text: `${answer.what}. ${answer.words}`.trim(),
      url: balancesPage,
    }),
  }),
  'order-placed': kind({
    group: 'orders',
    label: 'הזמנות שהתקבלו',
    channels: ['mail'],
    mail: 'letter-to-all',
    urgent: false,
    show: (order: { id: number; items: number; total: number }) => ({
      ...orderPage(order),
      title: 'ההזמנה התקבלה',
      titleInEnglish: 'Your order was received',
      text: `הזמנה ${order.id}: ${counted(order.items, 'פריט אחד', '# פריטים', 'שני פריטים')}, ${formatShekels(order.total)}`,
    }),
  }),
  'order-ready': kind({
    group: 'orders',
    label: 'הזמנות מוכנות',
    channels: ['push'],
    urgent: false,
    show: ({ id, pickup, branch }: { id: number; pickup: boolean; branch: string | null }) => ({
      ...orderPage({ id }),
      title: `ההזמנה ${readyText(pickup)}`,
      titleInEnglish: pickup ? 'Your order is ready for pickup' : 'Your order is ready to be sent',
      text: pickup
        ? `הזמנה ${id} מחכה לך: ${branch}`
        : `הזמנה ${id} תישלח ${branch === null ? 'לכתובת שנמסרה.' : `לסניף: ${branch}`}`,
    }),
  }),
  'order-cancelled': kind({
    group: 'orders',
    label: 'הזמנות שבוטלו',
    channels: ['push'],
    always: 'מה שהזמנת או נרשמת אליו השתנה',
    urgent: false,
    // Entitlement of last year has lapsed, and many orders took none.
    show: (order: { id: number }) => ({
      ...orderPage(order),
      title: 'ההזמנה בוטלה',
      titleInEnglish: 'Your order was cancelled',
      text: `הזמנה ${order.id} בוטלה. זכאות שנוצלה בה חזרה ליתרה של השנה שבה הוזמנה.`,
    }),
  }),
})
