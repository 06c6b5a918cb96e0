import { formatDate, formatTime } from '#core/rules/time/dates.ts'
import { kind, kindsOf } from '#platform/notifications/contract/kind.ts'

/** By what a person signs in or is reached, as somebody else may change it. */
export const signInDetails = ['email', 'mobile', 'user_name', 'employee_number'] as const

export type SignInDetail = (typeof signInDetails)[number]

/** What somebody changed about how an account is entered. */
export type AccessChange =
  | { what: 'password' | 'code' | 'invitation' }
  | { what: 'passkey' | 'passkey-removed'; name: string }
  /** The first sign-in from a browser. `name`: as the list of devices calls it. */
  | { what: 'device'; name: string }
  /** By somebody else. `until`: no reset of the password reaches the person before it; as ISO 8601, or null. */
  | { what: 'details'; details: readonly SignInDetail[]; until: string | null }

const titles: Record<AccessChange['what'], string> = {
  password: 'הסיסמה הוחלפה',
  code: 'הודפס קוד לכניסה',
  invitation: 'נשלחה הזמנה לפורטל',
  passkey: 'נוסף מפתח כניסה',
  'passkey-removed': 'הוסר מפתח כניסה',
  device: 'כניסה ממכשיר חדש',
  details: 'פרטים לכניסה שונו',
}
const titlesInEnglish: Record<AccessChange['what'], string> = {
  password: 'Your password was changed',
  code: 'A code for signing in was printed',
  invitation: 'You were invited to the portal',
  passkey: 'A passkey was added',
  'passkey-removed': 'A passkey was removed',
  device: 'Sign-in from a new device',
  details: 'Your details for signing in were changed',
}
const detailNames: Record<SignInDetail, { he: string; en: string }> = {
  email: { he: 'דוא״ל', en: 'mail address' },
  mobile: { he: 'נייד', en: 'mobile number' },
  user_name: { he: 'שם משתמש', en: 'user name' },
  employee_number: { he: 'מספר עובד', en: 'employee number' },
}

/** A moment as the portal's texts write it. */
export function momentText(iso: string): string {
  const moment = new Date(iso)
  return `${formatDate(moment)} ${formatTime(moment)}`
}

/** The details that were changed by their names, and never their values: the reader of one address is not told the other. */
function detailsText(change: AccessChange & { what: 'details' }, language: 'he' | 'en'): string {
  const names = change.details.map((detail) => detailNames[detail][language]).join(', ')
  if (change.until === null) return names
  const until = momentText(change.until)
  return language === 'he'
    ? `${names}. אי אפשר לאפס את הסיסמה עד ${until}.`
    : `${names}. The password cannot be reset until ${until}.`
}

function textOf(change: AccessChange): string {
  if ('name' in change) return change.name
  if (change.what === 'details') return detailsText(change, 'he')
  return change.what === 'password' ? 'הסיסמה הקודמת כבר לא תקפה.' : 'סיסמה וקוד קודמים כבר לא תקפים.'
}

/** What mail in English says of a change beside its title. */
export function textInEnglish(change: AccessChange): string {
  if ('name' in change) return change.name
  if (change.what === 'details') return detailsText(change, 'en')
  return change.what === 'password'
    ? 'The previous password is no longer valid.'
    : 'Earlier passwords and codes are no longer valid.'
}

/** About the person's own account. */
export const accountKinds = kindsOf({
  'account-access': kind({
    group: 'urgent',
    label: 'שינויים בכניסה לחשבון שלי',
    channels: ['push', 'mail'],
    mail: 'letter-to-all',
    always: 'כדי שכניסה של אחרים לחשבון לא תישאר בלי ידיעתך',
    urgent: true,
    show: (change: AccessChange) => ({
      // One that is unread is not hidden by the next about another detail.
      topic: ['account', change.what, ...(change.what === 'details' ? change.details : [])].join(':'),
      title: titles[change.what],
      titleInEnglish: titlesInEnglish[change.what],
      text: textOf(change),
      url: '/personal-area?tab=settings&page=security',
    }),
  }),
})
