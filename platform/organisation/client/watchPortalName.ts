import { QueryObserver } from '@tanstack/react-query'
import { q, queryClient } from '#core/client/api/queries.ts'
import { portalName } from '#core/client/shell/usePage.ts'
import { options } from '../contract/options.ts'

/** Calls the portal by the organisation's short name, whenever a page has read it. */
export function watchPortalName(): void {
  const observer = new QueryObserver(queryClient, { ...q(options.optionsFields), enabled: false })
  const take = () => {
    const name = observer.getCurrentResult().data?.organisation.short_name
    if (name !== undefined) portalName.set(name)
  }
  observer.subscribe(take)
  take()
}
