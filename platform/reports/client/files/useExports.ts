import { q, useRead } from '#core/client/api/queries.ts'
import type { Export } from '#core/contract/export.ts'
import { exports } from '#platform/reports/contract/exports.ts'

/** The polling interval while a file is being made, in milliseconds. */
const interval = 1500

/** The person's files, polled while one of them is being made. */
export function useExports(): readonly Export[] {
  const data = useRead({
    ...q(exports.getExports),
    refetchInterval: ({ state }) =>
      state.data?.exports.some((each) => each.state === 'waiting') ? interval : false,
  })
  return data.exports
}
