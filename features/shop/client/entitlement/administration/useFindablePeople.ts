import { useStore } from '#core/client/ui/store.ts'
import { admits } from '#core/contract/access.ts'
import { signedIn } from '#platform/people/client/signedIn.ts'

/** Whom the person can look up: editors everybody, others colleagues by name. */
export function useFindablePeople(): 'everybody' | 'colleagues' {
  const user = useStore(signedIn)?.user ?? null
  return admits('editor', user) ? 'everybody' : 'colleagues'
}
