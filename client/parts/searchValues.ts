export {
  dayParameter as dayIn,
  idParameter as idIn,
  pageParameter as pageIn,
  wordsParameter as wordsIn,
} from './list/searchOf.ts'

/** The address of a page with the values of its search that there are. */
export function withSearch(path: string, values: Record<string, string | number | undefined>): string {
  const given = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  )
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path
}
