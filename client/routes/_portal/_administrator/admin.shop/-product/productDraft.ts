import type { ManagedProduct, ProductInput } from '#contract/shop-admin.ts'
import { parseShekels, shekelsInField } from '#domain/money.ts'

/** A product as its form holds it: numbers as they are typed, and an empty text for what is left out. */
export interface ProductDraft {
  name: string
  description: string
  /** In shekels. */
  price: string
  zakaut_type: string
  zakaut_weight: string
  zakaut_weight_por: string
  category_id: string
  pictures: string[]
  on_sale: boolean
  low_stock: string
  limit_per_person: string
  limit_days: string
}

type Field = keyof ProductDraft
export type Problems = Partial<Record<Field, string>>

/** What the fields are called. */
export const fieldLabels: Record<Field, string> = {
  name: 'שם המוצר',
  description: 'תיאור',
  price: 'מחיר בשקלים',
  zakaut_type: 'סוג זכאות',
  zakaut_weight: 'זכאות ליחידה',
  zakaut_weight_por: 'זכאות למנה',
  category_id: 'קטגוריה',
  pictures: 'תמונות',
  on_sale: 'מוצג בחנות',
  low_stock: 'התראה על מלאי נמוך',
  limit_per_person: 'כמות מרבית לאדם',
  limit_days: 'בכמה ימים',
}

export const blankDraft: ProductDraft = {
  name: '',
  description: '',
  price: '',
  zakaut_type: '',
  zakaut_weight: '1',
  zakaut_weight_por: '',
  category_id: '',
  pictures: [],
  on_sale: true,
  low_stock: '5',
  limit_per_person: '',
  limit_days: '',
}

const typed = (value: number | null) => (value === null ? '' : String(value))

/** A product of the server as a draft. A portion that weighs what a unit does is left empty. */
export function draftOf(product: ManagedProduct): ProductDraft {
  const { zakaut_type, zakaut_weight, zakaut_weight_por } = product
  return {
    name: product.name,
    description: product.description,
    price: shekelsInField(product.prices.price),
    zakaut_type: zakaut_type ?? '',
    zakaut_weight: zakaut_type === null ? blankDraft.zakaut_weight : String(zakaut_weight),
    zakaut_weight_por: zakaut_weight_por === zakaut_weight ? '' : String(zakaut_weight_por),
    category_id: typed(product.category?.id ?? null),
    pictures: product.pictures.map(({ id }) => id),
    on_sale: product.on_sale,
    low_stock: String(product.low_stock),
    limit_per_person: typed(product.limit_per_person),
    limit_days: typed(product.limit_days),
  }
}

/** A whole number as it is typed; NaN for what is none, null for nothing. */
function wholeNumber(text: string): number | null {
  const plain = text.replace(/[\s,]/g, '')
  if (plain === '') return null
  return /^\d{1,9}$/.test(plain) ? Number(plain) : Number.NaN
}

/** A draft as the server wants it. Only for one without problems. */
export function inputOf(draft: ProductDraft): ProductInput {
  const hasType = draft.zakaut_type !== ''
  const limit = wholeNumber(draft.limit_per_person)
  return {
    name: draft.name.trim(),
    description: draft.description,
    price: parseShekels(draft.price) ?? 0,
    zakaut_type: hasType ? draft.zakaut_type : null,
    zakaut_weight: hasType ? (wholeNumber(draft.zakaut_weight) ?? 0) : 0,
    zakaut_weight_por: hasType ? wholeNumber(draft.zakaut_weight_por) : null,
    category_id: draft.category_id === '' ? null : Number(draft.category_id),
    pictures: draft.pictures,
    on_sale: draft.on_sale,
    low_stock: wholeNumber(draft.low_stock) ?? 0,
    limit_per_person: limit,
    limit_days: limit === null ? null : wholeNumber(draft.limit_days),
  }
}

/** The highest price that the contract takes, in agorot. */
const mostAgorot = 100_000_000

function priceProblem(text: string): string | undefined {
  if (text.trim() === '') return 'חסר מחיר. למוצר חינם כותבים 0'
  const agorot = parseShekels(text)
  if (agorot === undefined) return 'מחיר כותבים במספרים, למשל 24.90'
  return agorot > mostAgorot ? 'המחיר גבוה מדי' : undefined
}

interface Range {
  least: number
  most: number
  /** Told where nothing is written; may be left out without it. */
  missing?: string
}

function numberProblem(text: string, { least, most, missing }: Range): string | undefined {
  const value = wholeNumber(text)
  if (value === null) return missing
  return value >= least && value <= most ? undefined : `צריך מספר שלם בין ${least} ל־${most}`
}

const weight: Range = { least: 0, most: 10_000 }

/** What is wrong with a draft, by field, in Hebrew; empty where it can be saved. */
export function problemsOf(draft: ProductDraft): Problems {
  const hasType = draft.zakaut_type !== ''
  const limited = wholeNumber(draft.limit_per_person) !== null || draft.limit_days.trim() === ''
  const found: Record<string, string | undefined> = {
    name: draft.name.trim() === '' ? 'חסר שם למוצר' : undefined,
    price: priceProblem(draft.price),
    low_stock: numberProblem(draft.low_stock, { least: 0, most: 100_000, missing: 'חסר מספר. 0: רק כשאזל' }),
    limit_per_person: limited
      ? numberProblem(draft.limit_per_person, { least: 1, most: 10_000 })
      : 'חסר כמה מותר להזמין בימים האלה',
    limit_days: numberProblem(draft.limit_days, { least: 1, most: 366 }),
    ...(hasType && {
      zakaut_weight: numberProblem(draft.zakaut_weight, {
        ...weight,
        missing: 'חסר כמה זכאות כל יחידה צורכת',
      }),
      zakaut_weight_por: numberProblem(draft.zakaut_weight_por, weight),
    }),
  }
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined))
}
