import type { Picture } from '#core/contract/common.ts'
import { formatPhone, looksLikePhone } from '#core/rules/numbers/phone.ts'
import { htmlOfParagraphs, paragraphsOfHtml } from '#core/rules/text/paragraphs.ts'
import type { Condition } from '#features/classifieds/client/classifiedsList.ts'
import type { EditablePost, PostInput } from '#platform/content/contract/authoring.ts'

export const maxPictures = 8
/** Characters of a description: more than anybody reads about a thing for sale. */
export const maxTextLength = 5000

export type PriceKind = 'amount' | 'open' | 'free'

/** A classified as the form holds it: what was typed, right or wrong. */
export interface ClassifiedValues {
  title: string
  category_id: number | null
  text: string
  priceKind: PriceKind
  yad2: {
    /** Agorot. */
    price: number | null
    condition: Condition | null
    phone: string
    /** Those that the server has, the cover first. */
    images: Picture[]
  }
  /** The item as it was saved, with what the form does not show; null for a new one. */
  saved: PostInput | null
  revision: number | null
}

export function blankClassified(mobile: string | null): ClassifiedValues {
  const phone = mobile === null ? '' : formatPhone(mobile)
  return {
    title: '',
    category_id: null,
    text: '',
    priceKind: 'amount',
    yad2: { price: null, condition: null, phone, images: [] },
    saved: null,
    revision: null,
  }
}

export function valuesOf({ input, images, revision }: EditablePost): ClassifiedValues {
  const { title, category_id, body, yad2 } = input
  const price = yad2?.price ?? null
  return {
    title,
    category_id,
    text: paragraphsOfHtml(body),
    priceKind: price === null ? 'open' : price === 0 ? 'free' : 'amount',
    yad2: {
      price: price || null,
      condition: yad2?.condition ?? null,
      phone: formatPhone(yad2?.phone ?? ''),
      images,
    },
    saved: input,
    revision,
  }
}

export const missing = {
  title: 'צריך לכתוב מה מציעים',
  'yad2.condition': 'צריך לבחור מצב',
  'yad2.phone': 'צריך לכתוב מספר טלפון, כדי שאפשר יהיה ליצור קשר',
}

/** What the schema of the server cannot say. `categories`: there are some to choose from. */
export function checkClassified({ category_id, priceKind, yad2 }: ClassifiedValues, categories: boolean) {
  const { price, phone } = yad2
  return {
    category_id: categories && category_id === null && 'צריך לבחור קטגוריה',
    'yad2.price':
      priceKind === 'amount' && price === null && 'צריך לכתוב מחיר, או לבחור ״מחיר גמיש״ או ״למסירה״',
    'yad2.phone': phone.trim() !== '' && !looksLikePhone(phone) && 'מספר טלפון, למשל 054-234-5678',
  }
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

/** The values as they are sent; what the form does not show stays as it was saved. A missing condition is refused. */
export function inputOf({ title, category_id, text, priceKind, yad2, saved }: ClassifiedValues): PostInput {
  const { price, condition, phone } = yad2
  const images = yad2.images.map(({ id }) => id)
  const prices: Record<PriceKind, number | null> = { amount: price, open: null, free: 0 }
  return {
    ...(saved ?? nobodyElsesToDecide),
    title: title.trim(),
    // What an editor wrote with headings and lists keeps them unless the words were changed.
    body: saved && paragraphsOfHtml(saved.body) === text ? saved.body : htmlOfParagraphs(text),
    category_id,
    picture_id: images[0] ?? null,
    yad2: { price: prices[priceKind], condition: condition as Condition, phone: phone.trim(), images },
  }
}
