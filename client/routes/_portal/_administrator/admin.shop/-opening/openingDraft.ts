import type { ShopSettings } from '#contract/shop-admin.ts'
import { localTimeOf, momentOfLocalTime } from '#domain/local-time.ts'

/** When the shop is open, as its form holds it: moments in the time of Israel, as a `datetime-local` field has them. */
export interface OpeningDraft {
  open: boolean
  opens_at: string
  closes_at: string
  message: string
}

/** What the fields are called. */
export const fieldLabels: Record<keyof OpeningDraft, string> = {
  open: 'אפשר להזמין?',
  opens_at: 'פתוחה מ־',
  closes_at: 'פתוחה עד',
  message: 'מה נכתב כשהיא סגורה',
}

export type Problems = Partial<Record<keyof OpeningDraft, string>>

const typed = (moment: string | null) => (moment === null ? '' : localTimeOf(new Date(moment)))
const momentOf = (text: string) => momentOfLocalTime(text)?.toISOString() ?? null

/** The settings of the server as a draft. */
export function draftOf({ open, opens_at, closes_at, message }: ShopSettings): OpeningDraft {
  return { open, opens_at: typed(opens_at), closes_at: typed(closes_at), message }
}

/** A draft as the server wants it. */
export function settingsOf({ open, opens_at, closes_at, message }: OpeningDraft): ShopSettings {
  return { open, opens_at: momentOf(opens_at), closes_at: momentOf(closes_at), message: message.trim() }
}

/** Told of what is no moment, or only half of one. */
export const noMoment = 'צריך תאריך ושעה, או להשאיר ריק'

/** What is wrong with a draft, by field, in Hebrew; empty where it can be saved. */
export function problemsOf(draft: OpeningDraft): Problems {
  const { opens_at, closes_at } = settingsOf(draft)
  const early = opens_at !== null && closes_at !== null && closes_at <= opens_at
  return {
    ...(early && { closes_at: 'הסגירה צריכה להיות אחרי הפתיחה' }),
    ...(opens_at === null && draft.opens_at !== '' && { opens_at: noMoment }),
    ...(closes_at === null && draft.closes_at !== '' && { closes_at: noMoment }),
  }
}
