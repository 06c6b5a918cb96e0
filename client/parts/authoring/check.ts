import { ApiError } from '#client/api/errors.ts'
import type { PostInput } from '#contract/authoring.ts'
import type { TypedPost } from '#contract/content-types/fields.ts'

/** What is wrong with which field, in Hebrew, by the field's name in the contract (`title`, `ends_at`). */
export type Problems = Readonly<Record<string, string>>

type Own<Type extends TypedPost> = NonNullable<PostInput[Type]>
type Found = Record<string, string | false>

const missing = (text: string) => text.trim() === ''
const badAddress = (url: string | null) =>
  url !== null && !/^https?:\/\/[^\s<>"]{3,500}$/.test(url) && 'הכתובת צריכה להתחיל ב־https://'
const badNumber = (value: number | null, lowest: number, highest: number) =>
  value !== null &&
  !(Number.isInteger(value) && value >= lowest && value <= highest) &&
  `נדרש מספר שלם בין ${lowest} ל־${highest}`
const badMoney = (agorot: number | null) =>
  agorot !== null && !(agorot >= 0 && agorot <= 100_000_000) && 'נדרש סכום, למשל 120 או 49.90'

/** The rules of each type's own fields, as the contract and the server's stores have them. */
const ownRules: { [Type in TypedPost]: (fields: Own<Type>) => Found } = {
  event: ({ starts_at, ends_at, map_url, capacity }) => ({
    starts_at: starts_at === '' && 'חסר מועד התחלה',
    ends_at:
      (ends_at === '' && 'חסר מועד סיום') ||
      (starts_at !== '' && Date.parse(ends_at) <= Date.parse(starts_at) && 'הסיום צריך להיות אחרי ההתחלה'),
    map_url: badAddress(map_url),
    capacity: badNumber(capacity, 1, 100_000),
  }),
  benefit: ({ supplier, value, link }) => ({
    supplier: missing(supplier) && 'חסר שם הספק',
    value: missing(value) && 'חסר מה מקבלים',
    link: badAddress(link),
  }),
  gallery: () => ({}),
  yad2: ({ phone, price }) => ({
    phone: missing(phone) && 'חסר מספר טלפון',
    price: badMoney(price),
  }),
  lomda: ({ kind, url, file_id, minutes, pass_mark, quiz }) => ({
    url:
      (kind === 'video' || kind === 'link') && url === null && file_id === null
        ? 'חסרה כתובת'
        : badAddress(url),
    file_id: kind === 'file' && file_id === null && 'חסר קובץ',
    minutes: badNumber(minutes, 1, 600),
    pass_mark: badNumber(pass_mark, 0, 100),
    quiz:
      quiz.some(({ question, options }) => missing(question) || options.some(missing)) &&
      'יש שאלה או תשובה ריקה',
  }),
  official: ({ person_id, deputy_id }) => ({
    deputy_id: person_id !== null && person_id === deputy_id && 'הממלא מקום צריך להיות אדם אחר',
  }),
  position: ({ number, bonus }) => ({
    number: missing(number) && 'חסר מספר משרה',
    bonus: badMoney(bonus),
  }),
}

function ownFound(input: PostInput): Found {
  const type = input.post_type
  if (!(type in ownRules)) return {}
  // The rule and the fields are of one type, which the compiler cannot follow through the registry.
  const rule = ownRules[type as TypedPost] as (fields: unknown) => Found
  return rule(input[type as TypedPost])
}

/** What the server would refuse of the item. Empty where all is well. */
export function problemsOf(input: PostInput): Problems {
  const { publish_at, expires_at, sign_statement } = input
  const from = publish_at ? Date.parse(publish_at) : Date.now()
  const found: Found = {
    title: missing(input.title) && 'חסרה כותרת',
    expires_at: expires_at !== null && Date.parse(expires_at) <= from && 'המועד צריך להיות אחרי הפרסום',
    sign_statement: sign_statement !== null && missing(sign_statement) && 'חסר נוסח ההצהרה',
    ...ownFound(input),
  }
  return Object.fromEntries(Object.entries(found).filter((entry): entry is [string, string] => !!entry[1]))
}

/** The field that the server refused and what it said of it; undefined for an error that belongs to no field. */
export function problemOf(error: unknown): Problems | undefined {
  if (!(error instanceof ApiError)) return undefined
  const [first] = error.errors
  const field = first?.field
    .split('.')
    .filter((part) => !/^\d+$/.test(part))
    .at(-1)
  return first && field !== undefined ? { [field]: first.message } : undefined
}
