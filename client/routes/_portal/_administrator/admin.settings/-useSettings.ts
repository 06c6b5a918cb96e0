import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isChangedMeanwhile } from '#client/api/errors.ts'
import { q, queryClient, useCall } from '#client/api/queries.ts'
import { useFailure } from '#client/parts/useFailure.ts'
import { useMergedDraft } from '#client/parts/useMergedDraft.ts'
import { showAlert } from '#client/ui/alert.ts'
import { options, type SavedOptions, type WholeMenu } from '#contract/options.ts'
import { changesOf, draftOf, optionsOf } from './-draft.ts'

/** The menu of the frame. */
const mainMenu = 1

export const optionsQuery = q(options.optionsFields)
export const menuQuery = q(options.getMenuForEdit, { id: mainMenu })

/** The settings and the menu as they are on the server. */
function savedOf(settings: SavedOptions, menu: WholeMenu) {
  return {
    draft: draftOf(settings, menu.items),
    revision: { options: settings.revision, menu: menu.revision },
  }
}

/** Fetches the settings, bypassing the cache. */
async function newest() {
  const [settings, menu] = await Promise.all([
    queryClient.fetchQuery({ ...optionsQuery, staleTime: 0 }),
    queryClient.fetchQuery({ ...menuQuery, staleTime: 0 }),
  ])
  return savedOf(settings, menu)
}

/** The settings being changed: as they are on the server until the first change, and again once they are saved. */
export function useSettings() {
  const { data: settings } = useSuspenseQuery(optionsQuery)
  const { data: menu } = useSuspenseQuery(menuQuery)
  const { draft, base, meanwhile, change, discard, keep, takeIn } = useMergedDraft(savedOf(settings, menu))
  const { failure, tell, forget } = useFailure()
  const [pending, setPending] = useState(false)
  // Errors of both calls are reported once.
  const { mutateAsync: saveOptions } = useCall(options.saveOptions, { onError: () => undefined })
  const { mutateAsync: saveMenu } = useCall(options.saveMenu, { onError: () => undefined })
  const changes = changesOf(draft, base.draft)

  async function send(): Promise<void> {
    let { revision } = base
    if (changes.options) {
      const answer = await saveOptions({ body: { ...optionsOf(draft), revision: revision.options } })
      revision = { ...revision, options: answer.revision }
      keep({ draft: { ...draft, menu: base.draft.menu }, revision })
    }
    if (changes.menu) {
      const answer = await saveMenu({ body: { id: mainMenu, items: draft.menu, revision: revision.menu } })
      keep({ draft, revision: { ...revision, menu: answer.revision } })
    }
  }

  async function save(): Promise<void> {
    forget()
    setPending(true)
    try {
      await send()
      showAlert({ severity: 'success', message: 'ההגדרות נשמרו' })
    } catch (error) {
      if (isChangedMeanwhile(error)) await newest().then(takeIn).catch(tell)
      else tell(error)
    } finally {
      setPending(false)
    }
  }

  return {
    draft,
    meanwhile,
    unsaved: changes.options || changes.menu,
    failure,
    pending,
    change,
    discard: () => {
      forget()
      discard()
    },
    save,
  }
}
