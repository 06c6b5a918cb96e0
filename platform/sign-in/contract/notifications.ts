import { kind, kindsOf } from '#platform/notifications/contract/kind.ts'

/** What somebody changed about how an account is entered. */
export type AccessChange =
  | { what: 'password' | 'code' }
  | { what: 'passkey' | 'passkey-removed'; name: string }
  /** The first sign-in from a browser. `name`: as the list of devices calls it. */
  | { what: 'device'; name: string }

const titles: Record<AccessChange['what'], string> = {
  password: 'הסיסמה הוחלפה',
  code: 'הודפס קוד לכניסה',
  passkey: 'נוסף מפתח כניסה',
  'passkey-removed': 'הוסר מפתח כניסה',
  device: 'כניסה ממכשיר חדש',
}
const titlesInEnglish: Record<AccessChange['what'], string> = {
  password: 'Your password was changed',
  code: 'A code for signing in was printed',
  passkey: 'A passkey was added',
  'passkey-removed': 'A passkey was removed',
  device: 'Sign-in from a new device',
}

/** About the person's own account. */
export const accountKinds = kindsOf({
  'account-access': kind({
    label: 'שינויים בכניסה לחשבון שלי',
    channels: ['push', 'mail'],
    mail: 'letter-to-all',
    switchable: false,
    urgent: true,
    show: (change: AccessChange) => ({
      topic: `account:${change.what}`,
      title: titles[change.what],
      titleInEnglish: titlesInEnglish[change.what],
      text: 'name' in change ? change.name : 'הסיסמה הקודמת כבר לא תקפה.',
      url: '/personal-area?tab=settings',
    }),
  }),
})
