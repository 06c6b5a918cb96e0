import { Json } from './json.ts'

/** A page of rows, of which one more was read than fits, and whether there is a next page. */
export function pageOf<Row>(rows: readonly Row[], perPage: number): { items: Row[]; has_more: boolean } {
  return { items: rows.slice(0, perPage), has_more: rows.length > perPage }
}

/** The same for rows that PostgreSQL wrote as JSON. `name`: the field of the page that holds its items. */
export function jsonPageOf<Page extends { has_more: boolean }>(
  name: keyof Page & string,
  rows: readonly { json: string }[],
  perPage: number,
): Json<Page> {
  const { items, has_more } = pageOf(rows, perPage)
  return new Json(`{"${name}":[${items.map(({ json }) => json).join(',')}],"has_more":${has_more}}`)
}
