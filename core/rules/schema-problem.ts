import { emailPattern } from './email.ts'
import { visibleCharacter } from './text/text.ts'
import { dayOfLife, plannedDay, plannedMoment } from './time/days.ts'

/** Why a value was refused: a stable code for programs, a Hebrew sentence for people. */
export interface Problem {
  code: string
  message: string
}

type Limits = Readonly<Record<string, unknown>>

const missing: Problem = { code: 'missing', message: 'חובה למלא' }
const invalid: Problem = { code: 'invalid', message: 'הערך אינו תקין' }

const formats: Readonly<Record<string, string>> = {
  date: 'התאריך אינו תקין',
  'date-time': 'המועד אינו תקין',
}

const yearsOf: Readonly<Record<string, string>> = {
  [plannedDay]: '2000 ל־2099',
  [plannedMoment]: '2000 ל־2099',
  [dayOfLife]: '1900 ל־2099',
}

const rules: Readonly<Record<string, (limits: Limits) => Problem>> = {
  required: () => missing,
  minLength: ({ limit }) =>
    limit === 1 ? missing : { code: 'too-short', message: `נדרשים לפחות ${limit} תווים` },
  maxLength: ({ limit }) => ({ code: 'too-long', message: `אפשר לכתוב עד ${limit} תווים` }),
  minItems: ({ limit }) =>
    limit === 1
      ? { code: 'missing', message: 'צריך לבחור לפחות אחד' }
      : { code: 'too-few', message: `נדרשים לפחות ${limit}` },
  maxItems: ({ limit }) => ({ code: 'too-many', message: `אפשר לבחור עד ${limit}` }),
  uniqueItems: () => ({ code: 'duplicate', message: 'אותו ערך מופיע פעמיים' }),
  minimum: ({ limit }) => ({ code: 'too-low', message: `נדרש מספר שאינו קטן מ־${limit}` }),
  maximum: ({ limit }) => ({ code: 'too-high', message: `נדרש מספר שאינו גדול מ־${limit}` }),
  enum: () => ({ code: 'not-listed', message: 'הערך אינו מן הרשימה' }),
  additionalProperties: () => ({ code: 'unknown', message: 'השדה אינו מוכר' }),
  format: ({ format }) => ({ code: 'format', message: formats[String(format)] ?? invalid.message }),
  pattern: ({ pattern }) => {
    if (pattern === visibleCharacter) return missing
    if (pattern === emailPattern) return { code: 'format', message: 'כתובת הדוא״ל אינה תקינה' }
    const years = yearsOf[String(pattern)]
    if (years) return { code: 'format', message: `צריך תאריך בין השנים ${years}` }
    const isAddress = String(pattern).startsWith('^https?://')
    return { code: 'format', message: isAddress ? 'הכתובת צריכה להתחיל ב־https://' : invalid.message }
  },
}

/** The problem of a value that breaks a rule of its JSON Schema. `limits` are those that Ajv gives with the keyword. */
export function schemaProblem(keyword: string, limits: Limits): Problem {
  return rules[keyword]?.(limits) ?? invalid
}
