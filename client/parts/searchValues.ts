const lastPage = 100_000

/** The page number of an address from 2 on; undefined for the first, and for a wrong one. */
export function pageIn(value: unknown): number | undefined {
  const page = Number(value)
  return Number.isInteger(page) && page > 1 && page <= lastPage ? page : undefined
}

/** The number of a row in an address; undefined where it is none. */
export function idIn(value: unknown): number | undefined {
  const id = Number(value)
  return Number.isInteger(id) && id > 0 && id <= 2_147_483_647 ? id : undefined
}

/** The address of a page with those values of its search that there are. */
export function withSearch(path: string, values: Record<string, string | number | undefined>): string {
  const given = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  )
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path
}
