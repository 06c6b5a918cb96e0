import type { TSchema } from 'typebox'
import { type Problem, schemaProblem } from '#core/rules/schema-problem.ts'

/** The parts of JSON Schema that the contract's bodies are written in. */
interface Schema {
  type?: string | readonly string[]
  enum?: readonly unknown[]
  required?: readonly string[]
  properties?: Readonly<Record<string, Schema>>
  items?: Schema
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  pattern?: string
  format?: string
}

/** What is wrong with which field, by its path: `event.ends_at`, `quiz.0.question`. */
export type Problems = Record<string, Problem>

/** What a schema says of one field, for its input. */
export interface Limits {
  required: boolean
  nullable: boolean
  maxLength?: number | undefined
  min?: number | undefined
  max?: number | undefined
}

const typesOf = ({ type }: Schema) => (typeof type === 'string' ? [type] : (type ?? []))
const isNullable = (schema: Schema) => typesOf(schema).includes('null')

/** The schema of the field at a path; undefined where the body has no such field. */
function schemaAt(schema: Schema | undefined, path: string): Schema | undefined {
  return path
    .split('.')
    .reduce((at, part) => (/^\d+$/.test(part) ? at?.items : at?.properties?.[part]), schema)
}

/** The limits of a field for its input; none where the schema does not have it. */
export function limitsOf(schema: TSchema | undefined, path: string): Limits {
  const field = schemaAt(schema, path)
  if (!field) return { required: false, nullable: false }
  const nullable = isNullable(field)
  const { enum: words, minLength, minItems, pattern, format } = field
  const types = typesOf(field)
  const isEmptyText = types.includes('string') && !words && !minLength && !pattern && !format
  const isEmptyList = types.includes('array') && !minItems
  return {
    required: !nullable && !isEmptyText && !isEmptyList && !types.includes('boolean'),
    nullable,
    maxLength: field.maxLength,
    min: field.minimum,
    max: field.maximum,
  }
}

const formats: Readonly<Record<string, RegExp>> = {
  date: /^\d{4}-\d{2}-\d{2}$/,
  'date-time': /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/,
}

function isOfFormat(text: string, format: string): boolean {
  const isDate = format.startsWith('date')
  return (formats[format]?.test(text) ?? true) && !(isDate && Number.isNaN(Date.parse(text)))
}

/** What is wrong with a text. One of blanks alone is as good as none: the server trims. */
function textProblem(text: string, schema: Schema): Problem | undefined {
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern, format } = schema
  const length = [...text].length
  if ((minLength > 0 || pattern || format) && text.trim() === '') return schemaProblem('required', {})
  if (length < minLength) return schemaProblem('minLength', { limit: minLength })
  if (length > maxLength) return schemaProblem('maxLength', { limit: maxLength })
  if (pattern && !new RegExp(pattern, 'u').test(text)) return schemaProblem('pattern', { pattern })
  if (format && !isOfFormat(text, format)) return schemaProblem('format', { format })
  return undefined
}

function numberProblem(value: number, schema: Schema): Problem | undefined {
  const { minimum: least = Number.NEGATIVE_INFINITY, maximum: most = Number.POSITIVE_INFINITY } = schema
  if (Number.isNaN(value) || (typesOf(schema).includes('integer') && !Number.isInteger(value))) {
    return schemaProblem('type', {})
  }
  if (value < least) return schemaProblem('minimum', { limit: least })
  return value > most ? schemaProblem('maximum', { limit: most }) : undefined
}

function listProblem(length: number, { minItems = 0, maxItems = length }: Schema): Problem | undefined {
  if (length < minItems) return schemaProblem('minItems', { limit: minItems })
  return length > maxItems ? schemaProblem('maxItems', { limit: maxItems }) : undefined
}

/** What is wrong with a value itself, whatever is within it. */
function ownProblem(value: unknown, schema: Schema): Problem | undefined {
  if (value === null || value === undefined) return schemaProblem('required', {})
  if (schema.enum) return schema.enum.includes(value) ? undefined : schemaProblem('required', {})
  const types = typesOf(schema)
  const type = Array.isArray(value) ? 'array' : typeof value
  if (!types.includes(type) && !(type === 'number' && types.includes('integer')) && types.length > 0) {
    return schemaProblem('type', {})
  }
  if (typeof value === 'string') return textProblem(value, schema)
  if (typeof value === 'number') return numberProblem(value, schema)
  return Array.isArray(value) ? listProblem(value.length, schema) : undefined
}

/** The fields of an object, or the items of a list, with their schemas. */
function partsOf(value: unknown, schema: Schema): [string, unknown, Schema][] {
  if (Array.isArray(value)) {
    const { items } = schema
    return items ? value.map((item, index) => [String(index), item, items]) : []
  }
  if (typeof value !== 'object' || value === null) return []
  const fields: Readonly<Record<string, unknown>> = { ...value }
  return Object.entries(schema.properties ?? {}).flatMap(([name, part]) =>
    fields[name] === undefined && !schema.required?.includes(name) ? [] : [[name, fields[name], part]],
  )
}

/** Everything that a schema refuses of a value, by the path of the field: what the server would say, before it is asked. */
export function problemsOf(schema: TSchema | undefined, value: unknown): Problems {
  const found: Problems = {}
  function visit(part: unknown, of: Schema, path: readonly string[]): void {
    if (part === null && isNullable(of)) return
    const problem = ownProblem(part, of)
    if (problem) found[path.join('.')] = problem
    else for (const [name, inner, schemaOf] of partsOf(part, of)) visit(inner, schemaOf, [...path, name])
  }
  if (schema) visit(value, schema as Schema, [])
  return found
}
