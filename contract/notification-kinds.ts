import { formatTime } from '#domain/dates.ts'
import { dayText } from '#domain/days.ts'
import { orderTotal } from '#domain/entitlement.ts'
import { itemHref } from './addresses.ts'
import type { PostType } from './content-types/index.ts'
import { type Channel, type occasions, type reactionKinds, reactionLabels } from './vocabulary.ts'

/** What the bell shows of one notification. */
export interface Shown {
  /** What it is about, as `comments:17`: while it is unread, more about the same only counts up. */
  topic: string
  title: string
  text: string
  /** A path of the portal. */
  url: string
}

/** One kind of notification, made from the facts of what happened. */
interface NotificationKind<Facts> {
  /** How preferences name it. */
  label: string
  /** Where it goes unless the person chose otherwise. */
  channels: readonly Channel[]
  /** Whether a person may switch it off. */
  switchable: boolean
  /** Whether it may arrive in quiet hours. */
  urgent: boolean
  show(facts: Facts): Shown
}

/** A content item as a notification names it. */
interface Item {
  id: number
  post_type: PostType
  slug: string
  title: string
}

const balancesPage = '/entitlement'
const discussionOf = (item: Item) => `${itemHref(item)}#discussion`
const orderPage = (order: { id: number }) => ({ topic: `order:${order.id}`, url: `/order/${order.id}` })

/** An event as the notifications about it name it. */
interface EventName {
  id: number
  slug: string
  title: string
}

interface RegistrationFacts {
  event: EventName
  state: 'registered' | 'waiting'
  seats: number
  /** Who registered the person. */
  by: 'self' | 'organiser'
}

const registrationPage = ({ id, slug }: EventName) => ({
  topic: `registration:${id}`,
  url: `/registration/${encodeURIComponent(slug || '-')}/${id}`,
})

/** What an administrator wrote to people's devices. */
export interface Announcement {
  id: number
  title: string
  text: string
  url: string
}

const announced = ({ id, ...shown }: Announcement): Shown => ({ topic: `push:${id}`, ...shown })

/** Ties the type of the facts to one entry. */
function kind<Facts>(entry: NotificationKind<Facts>): NotificationKind<Facts> {
  return entry
}

/** Every kind of notification: what it says, where it leads and what a person may choose about it. */
export const notificationKinds = {
  comment: kind({
    label: 'תגובות על תוכן שלי',
    channels: ['push'],
    switchable: true,
    urgent: false,
    show: ({ item, author }: { item: Item; author: string }) => ({
      topic: `comments:${item.id}`,
      title: item.title,
      text: `תגובה חדשה מאת ${author}`,
      url: discussionOf(item),
    }),
  }),
  reaction: kind({
    label: 'סימונים כמו ’אהבתי‘ על תוכן שלי',
    channels: [],
    switchable: true,
    urgent: false,
    show: ({ item, reaction, author }: { item: Item; reaction: Reaction; author: string }) => ({
      topic: `reactions:${item.id}`,
      title: item.title,
      text: `„${reactionLabels[reaction]}” מאת ${author}`,
      url: discussionOf(item),
    }),
  }),
  'content-reported': kind({
    label: 'דיווחים על תוכן',
    channels: ['push'],
    switchable: false,
    urgent: false,
    show: ({ title }: { title: string }) => ({
      topic: 'reports',
      title: 'דיווח על תוכן',
      text: title,
      url: '/admin/reports',
    }),
  }),
  'kudos-received': kind({
    label: 'פרגונים שקיבלתי',
    channels: ['push'],
    switchable: true,
    urgent: false,
    show: ({ id, giver, value }: { id: number; giver: string; value: string }) => ({
      topic: `kudos:${id}`,
      title: 'קיבלת פרגון',
      text: `${giver}: ${value}`,
      url: '/kudos?tab=received',
    }),
  }),
  'kudos-of-employee': kind({
    label: 'פרגונים לאנשים שאני מנהל או מנהלת',
    channels: [],
    switchable: true,
    urgent: false,
    show: ({
      id,
      giver,
      receiver,
      value,
    }: {
      id: number
      giver: string
      receiver: string
      value: string
    }) => ({
      topic: `kudos:${id}`,
      title: `פרגון אל ${receiver}`,
      text: `${giver}: ${value}`,
      url: '/kudos',
    }),
  }),
  'kudos-reaction': kind({
    label: 'סימונים כמו ’אהבתי‘ על פרגון שנתתי או שקיבלתי',
    channels: [],
    switchable: true,
    urgent: false,
    show: ({ id, reaction, author }: { id: number; reaction: Reaction; author: string }) => ({
      topic: `kudos-reactions:${id}`,
      title: 'הפרגון על הקיר',
      text: `„${reactionLabels[reaction]}” מאת ${author}`,
      url: '/kudos',
    }),
  }),
  'kudos-removed': kind({
    label: 'פרגונים שהוסרו מהקיר',
    channels: ['push'],
    switchable: false,
    urgent: false,
    show: ({ id, receiver, reason }: { id: number; receiver: string; reason: string }) => ({
      topic: `kudos-removed:${id}`,
      title: `הפרגון אל ${receiver} הוסר מהקיר`,
      text: reason,
      url: '/kudos?tab=given',
    }),
  }),
  greeting: kind({
    label: 'ברכות ליום הולדת ולשנים בעבודה',
    channels: [],
    switchable: true,
    urgent: false,
    show: ({
      greeterId,
      greeter,
      occasion,
    }: {
      greeterId: number
      greeter: string
      occasion: (typeof occasions)[number]
    }) => ({
      topic: `greeting:${occasion}:${greeterId}`,
      title: occasion === 'birthday' ? 'מזל טוב ליום ההולדת!' : 'ברכות לשנים בעבודה!',
      text: `ברכה מאת ${greeter}`,
      url: '/birthdays',
    }),
  }),
  'signature-reminder': kind({
    label: 'תזכורות לחתימה',
    channels: ['push'],
    switchable: false,
    urgent: false,
    show: ({ item }: { item: Item }) => ({
      topic: `sign:${item.id}`,
      title: 'ממתין לחתימה',
      text: item.title,
      url: itemHref(item),
    }),
  }),
  'survey-opened': kind({
    label: 'סקרים חדשים',
    channels: ['push'],
    switchable: true,
    urgent: false,
    show: ({ item }: { item: Item }) => ({
      topic: `survey:${item.id}`,
      title: 'נפתח סקר',
      text: item.title,
      url: itemHref(item),
    }),
  }),
  'survey-reminder': kind({
    label: 'תזכורות לסקרים',
    channels: ['push'],
    switchable: true,
    urgent: false,
    show: ({ item }: { item: Item }) => ({
      topic: `survey:${item.id}`,
      title: 'סקר מחכה לתשובות',
      text: item.title,
      url: itemHref(item),
    }),
  }),
  'survey-too-few': kind({
    label: 'סקרים שלי שנסגרו בלי תוצאות',
    channels: ['push'],
    switchable: false,
    urgent: false,
    show: ({ item }: { item: Item }) => ({
      topic: `survey-result:${item.id}`,
      title: 'הסקר האנונימי נסגר בלי תוצאות',
      text: `${item.title}: ענו פחות מחמישה, ולכן התשובות נמחקו.`,
      url: itemHref(item),
    }),
  }),
  'entitlement-granted': kind({
    label: 'זכאות שנוספה',
    channels: ['push'],
    switchable: true,
    urgent: false,
    show: ({ code, what, reason }: { code: string; what: string; reason: string }) => ({
      topic: `entitlement:${code}`,
      title: 'נוספה לך זכאות',
      text: `${what}. ${reason}`,
      url: balancesPage,
    }),
  }),
  'entitlement-corrected': kind({
    label: 'תיקוני זכאות',
    channels: ['push'],
    switchable: true,
    urgent: false,
    show: ({ code, what, reason }: { code: string; what: string; reason: string }) => ({
      topic: `entitlement-correction:${code}`,
      title: 'הזכאות שלך תוקנה',
      text: `${what}. ${reason}`,
      url: balancesPage,
    }),
  }),
  'entitlement-requested': kind({
    label: 'בקשות לתוספת זכאות',
    channels: ['push'],
    switchable: false,
    urgent: false,
    show: ({ person, type }: { person: string; type: string }) => ({
      topic: 'entitlement-requests',
      title: 'בקשה לתוספת זכאות',
      text: `${person}: ${type}`,
      url: '/admin/entitlement',
    }),
  }),
  'entitlement-answered': kind({
    label: 'תשובות לבקשות זכאות',
    channels: ['push'],
    switchable: true,
    urgent: false,
    show: (answer: { id: number; approved: boolean; what: string; words: string }) => ({
      topic: `entitlement-request:${answer.id}`,
      title: answer.approved ? 'הבקשה לתוספת זכאות אושרה' : 'הבקשה לתוספת זכאות לא אושרה',
      text: `${answer.what}. ${answer.words}`.trim(),
      url: balancesPage,
    }),
  }),
  'order-placed': kind({
    label: 'הזמנות שהתקבלו',
    channels: [],
    switchable: true,
    urgent: false,
    show: (order: { id: number; items: number; total: number }) => ({
      ...orderPage(order),
      title: 'ההזמנה התקבלה',
      text: `הזמנה ${order.id}: ${order.items === 1 ? 'פריט אחד' : `${order.items} פריטים`}, ${orderTotal(order.total)} ₪`,
    }),
  }),
  'order-ready': kind({
    label: 'הזמנות מוכנות',
    channels: ['push'],
    switchable: true,
    urgent: false,
    show: (order: { id: number; branch: string | null }) => ({
      ...orderPage(order),
      title: order.branch ? 'ההזמנה מוכנה לאיסוף' : 'ההזמנה מוכנה למשלוח',
      text: order.branch
        ? `הזמנה ${order.id} מחכה לך: ${order.branch}`
        : `הזמנה ${order.id} תישלח לכתובת שנמסרה.`,
    }),
  }),
  'order-cancelled': kind({
    label: 'הזמנות שבוטלו',
    channels: ['push'],
    switchable: false,
    urgent: false,
    // Entitlement of last year has lapsed, and many orders took none.
    show: (order: { id: number }) => ({
      ...orderPage(order),
      title: 'ההזמנה בוטלה',
      text: `הזמנה ${order.id} בוטלה. זכאות שנוצלה בה חזרה ליתרה של השנה שבה הוזמנה.`,
    }),
  }),
  registration: kind({
    label: 'רישום לאירועים',
    channels: ['push'],
    switchable: true,
    urgent: false,
    show: ({ event, state, seats, by }: RegistrationFacts) => ({
      ...registrationPage(event),
      title: state === 'waiting' ? 'נכנסת לרשימת ההמתנה' : 'נרשמת לאירוע',
      text: `${event.title}${seats > 1 ? `, ${seats} מקומות` : ''}${by === 'organiser' ? ' (בידי המארגנים)' : ''}`,
    }),
  }),
  'registration-promoted': kind({
    label: 'התפנה מקום באירוע',
    channels: ['push', 'mail'],
    switchable: false,
    urgent: true,
    show: ({ event }: { event: EventName }) => ({
      ...registrationPage(event),
      title: 'התפנה לך מקום!',
      text: `${event.title}: עברת מרשימת ההמתנה לרשימת הנרשמים.`,
    }),
  }),
  'registration-cancelled': kind({
    label: 'רישום שבוטל בידי המארגנים',
    channels: ['push', 'mail'],
    switchable: false,
    urgent: true,
    show: ({ event }: { event: EventName }) => ({
      ...registrationPage(event),
      title: 'הרישום שלך בוטל',
      text: `${event.title}: הרישום בוטל בידי המארגנים.`,
    }),
  }),
  'registration-message': kind({
    label: 'הודעות ממארגני אירועים',
    channels: ['push', 'mail'],
    switchable: false,
    urgent: false,
    show: ({ event, subject, text }: { event: EventName; subject: string; text: string }) => ({
      ...registrationPage(event),
      topic: `registration-message:${event.id}`,
      title: subject,
      text: `${event.title}: ${text}`,
    }),
  }),
  'event-moved': kind({
    label: 'אירועים שהמועד שלהם השתנה',
    channels: ['push', 'mail'],
    switchable: false,
    urgent: true,
    show: ({ event, starts }: { event: EventName; starts: string }) => ({
      ...registrationPage(event),
      topic: `event:${event.id}`,
      title: 'המועד של האירוע השתנה',
      text: `${event.title}: ${starts}`,
    }),
  }),
  'event-called-off': kind({
    label: 'אירועים שבוטלו',
    channels: ['push', 'mail'],
    switchable: false,
    urgent: true,
    show: ({ event }: { event: EventName }) => ({
      topic: `event:${event.id}`,
      title: 'האירוע בוטל',
      text: event.title,
      url: '/events',
    }),
  }),
  'event-back': kind({
    label: 'אירועים שחזרו ללוח',
    channels: ['push', 'mail'],
    switchable: false,
    urgent: true,
    show: ({ event, starts }: { event: EventName; starts: string }) => ({
      ...registrationPage(event),
      topic: `event:${event.id}`,
      title: 'האירוע יתקיים',
      text: `${event.title}: ${starts}`,
    }),
  }),
  'event-reminder': kind({
    label: 'תזכורת יום לפני אירוע',
    channels: ['push', 'mail'],
    switchable: true,
    urgent: false,
    show: ({ event, starts, place }: { event: EventName; starts: string; place: string }) => ({
      ...registrationPage(event),
      topic: `event-reminder:${event.id}`,
      title: 'תזכורת: האירוע מתקרב',
      text: [event.title, starts, place].filter(Boolean).join(', '),
    }),
  }),
  'lunch-reminder': kind({
    label: 'תזכורת להזמין ארוחה',
    channels: ['push'],
    switchable: true,
    urgent: false,
    show: ({ date, slug, cutoffAt }: { date: string; slug: string; cutoffAt: Date }) => ({
      topic: `lunch-reminder:${date}`,
      title: 'עוד אין לך ארוחה',
      text: `${dayText(date)}: אפשר להזמין עד השעה ${formatTime(cutoffAt)}.`,
      url: `/food-order?menu=${slug}`,
    }),
  }),
  'lunch-cancelled': kind({
    label: 'ארוחות שבוטלו',
    channels: ['push'],
    switchable: false,
    urgent: false,
    show: ({ date }: { date: string }) => ({
      topic: `lunch:${date}`,
      title: 'הארוחה שלך בוטלה',
      text: `${dayText(date)}: המטבח לא יגיש לפי התפריט שפורסם. אפשר לבדוק אם יש אחר.`,
      url: '/food-order',
    }),
  }),
  'standing-lunch-placed': kind({
    label: 'ארוחות קבועות שהוזמנו',
    channels: [],
    switchable: true,
    urgent: false,
    show: ({ date, slug, dishes }: { date: string; slug: string; dishes: readonly string[] }) => ({
      topic: `standing-lunch:${date}`,
      title: 'הארוחה הקבועה הוזמנה',
      text: `${dayText(date)}: ${dishes.join(', ')}. אפשר לשנות עד מועד ההזמנה.`,
      url: `/food-order?menu=${slug}`,
    }),
  }),
  'standing-lunch-skipped': kind({
    label: 'ארוחות קבועות שלא הוזמנו',
    channels: ['push'],
    switchable: false,
    urgent: false,
    show: ({ date, slug, reason }: { date: string; slug: string; reason: string }) => ({
      topic: `standing-lunch:${date}`,
      title: 'הארוחה הקבועה לא הוזמנה',
      text: reason,
      url: `/food-order?menu=${slug}`,
    }),
  }),
  'dish-sold-out': kind({
    label: 'מנות שהוזמנו ואזלו',
    channels: ['push'],
    switchable: false,
    urgent: true,
    show: ({
      date,
      slug,
      dish,
      instead,
    }: {
      date: string
      slug: string
      dish: string
      instead: string | null
    }) => ({
      topic: `lunch:${date}`,
      title: 'מנה שהזמנת אזלה',
      text: [
        `${dayText(date)}: ”${dish}“ אזלה.`,
        instead !== null && `אפשר לקבל במקומה ”${instead}“.`,
        'לבחירה אחרת אפשר לפנות למטבח.',
      ]
        .filter(Boolean)
        .join(' '),
      url: `/food-order?menu=${slug}`,
    }),
  }),
  'lunch-by-hand': kind({
    label: 'ארוחות שנרשמו במטבח',
    channels: ['push'],
    switchable: false,
    urgent: false,
    show: ({ date, dishes, reason }: { date: string; dishes: string; reason: string }) => ({
      topic: `lunch:${date}`,
      title: 'נרשמה לך ארוחה במטבח',
      text: `${dayText(date)}: ${dishes}. הסיבה: ${reason}`,
      url: '/food-order/mine',
    }),
  }),
  'export-ready': kind({
    label: 'קבצים שהתבקשו',
    channels: ['push'],
    switchable: true,
    urgent: false,
    show: ({ id, file_name }: { id: string; file_name: string }) => ({
      topic: `export:${id}`,
      title: 'הקובץ מוכן להורדה',
      text: file_name,
      url: '/exports',
    }),
  }),
  announcement: kind({
    label: 'הודעות מהארגון',
    channels: ['push'],
    switchable: true,
    urgent: false,
    show: announced,
  }),
  'announcement-of-events': kind({
    label: 'הודעות מהארגון על אירועים והטבות',
    channels: ['push'],
    switchable: true,
    urgent: false,
    show: announced,
  }),
  'announcement-of-wellbeing': kind({
    label: 'הודעות מהארגון על רווחה ובריאות',
    channels: ['push'],
    switchable: true,
    urgent: false,
    show: announced,
  }),
  emergency: kind({
    label: 'הודעות דחופות מהארגון',
    channels: ['push'],
    switchable: false,
    urgent: true,
    show: announced,
  }),
}

type Reaction = (typeof reactionKinds)[number]

export type NotificationKindName = keyof typeof notificationKinds

/** What one has to know to notify of this kind. */
export type NotificationFacts<Name extends NotificationKindName> = Parameters<
  (typeof notificationKinds)[Name]['show']
>[0]
