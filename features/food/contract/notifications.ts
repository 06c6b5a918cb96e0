import { formatTime } from '#core/rules/time/dates.ts'
import { dayText } from '#core/rules/time/days.ts'
import { kind, kindsOf } from '#platform/notifications/contract/kind.ts'

export const foodKinds = kindsOf({
  'lunch-reminder': kind({
    group: 'orders',
    label: 'תזכורת להזמין ארוחה',
    channels: ['push'],
    urgent: false,
    show: ({ date, slug, cutoffAt }: { date: string; slug: string; cutoffAt: Date }) => ({
      topic: `lunch-reminder:${date}`,
      title: 'עוד אין לך ארוחה',
      titleInEnglish: 'You have no meal yet',
      text: `${dayText(date)}: אפשר להזמין עד השעה ${formatTime(cutoffAt)}.`,
      url: `/food-order?menu=${slug}`,
    }),
  }),
  'lunch-cancelled': kind({
    group: 'orders',
    label: 'ארוחות שבוטלו',
    channels: ['push'],
    always: 'מה שהזמנת או נרשמת אליו השתנה',
    urgent: false,
    show: ({ date }: { date: string }) => ({
      topic: `lunch:${date}`,
      title: 'הארוחה שלך בוטלה',
      titleInEnglish: 'Your meal was cancelled',
      text: `${dayText(date)}: המטבח לא יגיש לפי התפריט שפורסם. אפשר לבדוק אם יש אחר.`,
      url: '/food-order',
    }),
  }),
  'standing-lunch-placed': kind({
    group: 'orders',
    label: 'ארוחות קבועות שהוזמנו',
    channels: [],
    urgent: false,
    show: ({ date, slug, dishes }: { date: string; slug: string; dishes: readonly string[] }) => ({
      topic: `standing-lunch:${date}`,
      title: 'הארוחה הקבועה הוזמנה',
      titleInEnglish: 'Your standing meal was ordered',
      text: `${dayText(date)}: ${dishes.join(', ')}. אפשר לשנות עד מועד ההזמנה.`,
      url: `/food-order?menu=${slug}`,
    }),
  }),
  'standing-lunch-skipped': kind({
    group: 'orders',
    label: 'ארוחות קבועות שלא הוזמנו',
    channels: ['push'],
    always: 'מה שהזמנת או נרשמת אליו השתנה',
    urgent: false,
    show: ({ date, slug, reason }: { date: string; slug: string; reason: string }) => ({
      topic: `standing-lunch:${date}`,
      title: 'הארוחה הקבועה לא הוזמנה',
      titleInEnglish: 'Your standing meal was not ordered',
      text: reason,
      url: `/food-order?menu=${slug}`,
    }),
  }),
  'standing-lunch-paused': kind({
    group: 'orders',
    label: 'ארוחות קבועות שהושהו',
    channels: ['push'],
    always: 'מה שהזמנת או נרשמת אליו השתנה',
    urgent: false,
    show: ({ date }: { date: string }) => ({
      topic: 'standing-lunch-paused',
      title: 'הארוחות הקבועות שלך מושהות',
      titleInEnglish: 'Your standing meals are paused',
      text: `${dayText(date)}: הזמנת הארוחות סגורה עבורך, ולכן הארוחה לא הוזמנה. אפשר לסיים אותן בעמוד הארוחות שלי.`,
      url: '/food-order/mine',
    }),
  }),
  'dish-sold-out': kind({
    group: 'orders',
    label: 'מנות שהוזמנו ואזלו',
    channels: ['push'],
    always: 'מה שהזמנת או נרשמת אליו השתנה',
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
      titleInEnglish: 'A dish that you ordered is sold out',
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
  'lunch-by-administrator': kind({
    group: 'orders',
    label: 'ארוחות ששונו עבורי',
    channels: ['push'],
    always: 'מה שהזמנת או נרשמת אליו השתנה',
    urgent: false,
    show: ({ days, by }: { days: readonly string[]; by: string }) => ({
      topic: `lunch-by-administrator:${days[0]}`,
      title: 'הארוחות שלך שונו בידי מנהלי המערכת',
      titleInEnglish: 'An administrator changed your meals',
      text: `${days.map(dayText).join(', ')}. שונו בידי ${by}.`,
      url: '/food-order/mine',
    }),
  }),
  'lunch-by-hand': kind({
    group: 'orders',
    label: 'ארוחות שנרשמו במטבח',
    channels: ['push'],
    always: 'מה שהזמנת או נרשמת אליו השתנה',
    urgent: false,
    show: ({ date, dishes, reason }: { date: string; dishes: string; reason: string }) => ({
      topic: `lunch:${date}`,
      title: 'נרשמה לך ארוחה במטבח',
      titleInEnglish: 'The kitchen ordered a meal for you',
      text: `${dayText(date)}: ${dishes}. הסיבה: ${reason}`,
      url: '/food-order/mine',
    }),
  }),
  'lunch-cancelled-by-hand': kind({
    group: 'orders',
    label: 'ארוחות שבוטלו במטבח',
    channels: ['push'],
    always: 'מה שהזמנת או נרשמת אליו השתנה',
    urgent: false,
    show: ({ date, reason }: { date: string; reason: string }) => ({
      topic: `lunch:${date}`,
      title: 'הארוחה שלך בוטלה במטבח',
      titleInEnglish: 'The kitchen cancelled your meal',
      text: `${dayText(date)}. הסיבה: ${reason}`,
      url: '/food-order/mine',
    }),
  }),
})
