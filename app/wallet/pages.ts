import type { Page } from '#core/contract/page.ts'

export const walletPages: readonly Page[] = [
  {
    at: '/wallet',
    title: 'הארנק שלי',
    icon: 'wallet',
    access: 'member',
    words: 'כרטיס עובד מספר עובד קוד ברקוד לסרוק כניסה זכאות',
  },
]
