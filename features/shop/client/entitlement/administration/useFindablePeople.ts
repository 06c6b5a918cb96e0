import { useStore } from '#core/client/ui/store.ts'
import { allowsAccess } from '#core/contract/access.ts'
import { signedIn } from '#platform/people/client/signedIn.ts'

/** Whom the person can look up: editors everybody, others colleagues by name. */
export function useFindablePeople(): 'everybody' | 'colleagues' {
  const user = useStore(signedIn)?.user ?? null
  return allowsAccess('editor', user) ? 'everybody' : 'colleagues'
}
