import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import type { Static, TObject } from 'typebox'

/** A value as the JSON text that PostgreSQL made of it. It is sent as it is, because parsing and serialising a list is slow. */
export class Json<Value> {
  readonly text: string
  /** Only a type, so that the text of one kind of value cannot be passed for another. */
  declare readonly value: Value

  constructor(text: string) {
    this.text = text
  }

  parse(): Value {
    return JSON.parse(this.text)
  }
}

type Columns<Value> = { [Name in keyof Value]: SQL<Value[Name]> | AnyColumn<{ data: Value[Name] }> }

/**
 * A JSON object as a column, with only the fields of the schema, so that no other column can leak. `from`: the table and
 * the condition, if the columns are not those of the outer query; the value is null when it finds no row.
 */
export function jsonOf<Schema extends TObject>(
  schema: Schema,
  columns: Columns<Static<Schema>>,
  from?: SQL,
): SQL<Static<Schema>> {
  const given: Record<string, SQL | AnyColumn | undefined> = columns
  const named = Object.keys(schema.properties).flatMap((name) => {
    const column = given[name]
    // An optional field may be missing.
    return column ? [sql`${column} as ${sql.identifier(name)}`] : []
  })
  return sql`(select row_to_json(named) from (select ${sql.join(named, sql`, `)} ${from ?? sql``}) named)`
}

/** A moment as `Date.toISOString` writes it. */
export function isoMoment<Moment extends string | null = string>(column: AnyColumn | SQL): SQL<Moment> {
  return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
