import type { Condition } from '#client/parts/conditions.ts'
import type { EditablePost, PostInput } from '#contract/authoring.ts'
import type { Picture } from '#contract/common.ts'
import { parseShekels, shekelsInField } from '#domain/money.ts'
import { htmlOfParagraphs, paragraphsOfHtml } from '#domain/paragraphs.ts'
import { formatPhone, looksLikePhone } from '#domain/phone.ts'

export const mostPictures = 8
/** In agorot, as the contract has it. */
const highestPrice = 100_000_000
/** Characters, as the contract has them. */
export const longestTitle = 200
export const longestPhone = 25
/** Characters of a description: more than anybody reads about a thing for sale. */
export const longestText = 5000

export type PriceKind = 'amount' | 'open' | 'free'

/** A classified as the form holds it: what was typed, right or wrong. */
export interface Draft {
  /** Those that the server has, the cover first. */
  pictures: Picture[]
  title: string
  /** The number of the category; empty for none yet. */
  category: string
  text: string
  priceKind: PriceKind
  price: string
  condition: Condition | undefined
  phone: string
}

export type Field = Exclude<keyof Draft, 'text'>
export type Problems = Partial<Record<Field, string>>

export function blankDraft(mobile: string | null): Draft {
  return {
    pictures: [],
    title: '',
    category: '',
    text: '',
    priceKind: 'amount',
    price: '',
    condition: undefined,
    phone: mobile === null ? '' : formatPhone(mobile),
  }
}

/** A published classified as the form holds it. */
export function draftOf({ input, images }: EditablePost): Draft {
  const { title, category_id, body, yad2 } = input
  const price = yad2?.price ?? null
  return {
    pictures: images,
    title,
    category: category_id === null ? '' : String(category_id),
    text: paragraphsOfHtml(body),
    priceKind: price === null ? 'open' : price === 0 ? 'free' : 'amount',
    price: price ? shekelsInField(price) : '',
    condition: yad2?.condition,
    phone: formatPhone(yad2?.phone ?? ''),
  }
}

function priceProblem({ priceKind, price }: Draft): string | undefined {
  if (priceKind !== 'amount') return undefined
  if (price.trim() === '') return 'יש לכתוב מחיר, או לבחור ״מחיר גמיש״ או ״למסירה״'
  const agorot = parseShekels(price)
  if (agorot === undefined) return 'סכום בשקלים, למשל 120 או 99.90'
  if (agorot > highestPrice) return 'עד מיליון שקלים'
  return undefined
}

/** What is wrong with which field, in Hebrew. `categories`: there are some to choose from. */
export function checkDraft(draft: Draft, categories: boolean): Problems {
  const problems: Record<Field, string | false | undefined> = {
    pictures: draft.pictures.length > mostPictures && `עד ${mostPictures} תמונות`,
    title: draft.title.trim() === '' && 'יש לכתוב מה מציעים',
    category: categories && draft.category === '' && 'יש לבחור נושא',
    priceKind: undefined,
    price: priceProblem(draft),
    condition: draft.condition === undefined && 'יש לבחור מצב',
    phone: phoneProblem(draft.phone),
  }
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem)) as Problems
}

function phoneProblem(phone: string): string | undefined {
  if (phone.trim() === '') return 'יש לכתוב מספר טלפון, כדי שאפשר יהיה ליצור קשר'
  return looksLikePhone(phone) ? undefined : 'מספר טלפון, למשל 054-234-5678'
}

const nobodyElsesToDecide = {
  post_type: 'yad2',
  excerpt: '',
  status: 'published',
  publish_at: null,
  expires_at: null,
  pinned: false,
  discussion: false,
  sign_statement: null,
  audience: { branches: null, departments: null, roles: null },
} as const

const prices: Record<PriceKind, (draft: Draft) => number | null> = {
  amount: ({ price }) => parseShekels(price) ?? null,
  open: () => null,
  free: () => 0,
}

/** A checked draft as it is sent; what the form does not show stays as it was in `before`. */
export function inputOf(draft: Draft, before?: PostInput): PostInput {
  const { pictures, title, category, text, condition = 'good', phone } = draft
  const images = pictures.map(({ id }) => id)
  return {
    ...(before ?? nobodyElsesToDecide),
    title: title.trim(),
    // What an editor wrote with headings and lists keeps them unless the words were changed.
    body: before && paragraphsOfHtml(before.body) === text ? before.body : htmlOfParagraphs(text),
    category_id: category === '' ? null : Number(category),
    picture_id: images[0] ?? null,
    yad2: { price: prices[draft.priceKind](draft), condition, phone: phone.trim(), images },
  }
}
