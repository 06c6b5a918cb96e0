import { Action } from '#core/client/ui/controls/Action.tsx'

interface Properties {
  label: string
  /** Of `useGrowingList`. */
  list: { more: (() => void) | undefined; loading: boolean }
}

/** Loads the next page of a growing list; nothing after the last. */
export function MoreButton({ label, list: { more, loading } }: Properties) {
  if (!more) return null
  return (
    <Action label={label} className="block flex-none mt-8 mb-4 mx-auto" loading={loading} onClick={more} />
  )
}
