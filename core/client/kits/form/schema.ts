import { type OutputUnit, Validator } from '@cfworker/json-schema'
import type { TSchema } from 'typebox'
import { type Problem, schemaProblem } from '#core/rules/schema-problem.ts'

/** The parts of JSON Schema that a field is drawn from. */
interface Schema {
  type?: string | readonly string[]
  enum?: readonly unknown[]
  required?: readonly string[]
  properties?: Readonly<Record<string, Schema>>
  items?: Schema
  minLength?: number
  maxLength?: number
  minItems?: number
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
function schemaAt(schema: Schema | undefined, path: readonly string[]): Schema | undefined {
  return path.reduce((at, part) => (/^\d+$/.test(part) ? at?.items : at?.properties?.[part]), schema)
}

/** The limits of a field for its input; none where the schema does not have it. */
export function limitsOf(schema: TSchema | undefined, path: string): Limits {
  const field = schemaAt(schema, path.split('.'))
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

/** As the server reads it, to which a text of blanks alone is empty. NaN, which JSON does not have, is no number. */
function asRead(value: unknown): unknown {
  const text = JSON.stringify(value, (_, part: unknown) => {
    if (Number.isNaN(part)) return 'NaN'
    return typeof part === 'string' && part.trim() === '' ? '' : part
  })
  return JSON.parse(text)
}

function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce((at, part) => Object.entries(at ?? {}).find(([name]) => name === part)?.[1], value)
}

/** What is wrong within a field is reported of that, too; what else a form holds is its own. */
const unsaid = ['properties', 'items', 'additionalProperties']

/** Where something is wrong: in the field itself, or in those that are missing in it. */
function pathsOf({ keyword, instanceLocation }: OutputUnit, value: unknown, schema: Schema): string[][] {
  const path = instanceLocation.split('/').slice(1)
  if (keyword !== 'required') return unsaid.includes(keyword) ? [] : [path]
  const inside = schemaAt(schema, path)?.required?.map((name) => [...path, name]) ?? []
  return inside.filter((each) => valueAt(value, each) === undefined)
}

/** Everything that a schema refuses of a value, by the path of the field: what the server would say, before it is asked. */
export function problemsOf(schema: TSchema | undefined, value: unknown): Problems {
  const found: Problems = {}
  if (!schema) return found
  const read = asRead(value)
  for (const error of new Validator(schema, '2020-12', false).validate(read).errors) {
    for (const path of pathsOf(error, read, schema)) {
      const of = schemaAt(schema, path)
      if (!of) continue
      const isEmpty = of.enum || [undefined, null, ''].some((none) => none === valueAt(read, path))
      const keyword = isEmpty ? 'required' : error.keyword
      found[path.join('.')] ??= schemaProblem(keyword, { ...of, limit: valueAt(of, [keyword]) })
    }
  }
  return found
}
