import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '#client/api/errors.ts'
import { q, useCall } from '#client/api/queries.ts'
import { showAlert } from '#client/ui/alert.ts'
import { options } from '#contract/options.ts'
import { changesOf, type Draft, draftOf, optionsOf } from './-draft.ts'

/** The menu of the frame. */
const mainMenu = 1

export const optionsQuery = q(options.optionsFields)
export const menuQuery = q(options.getMenuForEdit, { id: mainMenu })

/** The settings being changed: as they are on the server until the first change, and again once they are saved. */
export function useSettings() {
  const { data: settings } = useSuspenseQuery(optionsQuery)
  const { data: menu } = useSuspenseQuery(menuQuery)
  const server = draftOf(settings, menu.items)
  const [changed, setChanged] = useState<Draft>()
  const [failure, setFailure] = useState<string>()
  const [pending, setPending] = useState(false)
  // Why a part was not saved is told once, for both.
  const { mutateAsync: saveOptions } = useCall(options.saveOptions, { onError: () => undefined })
  const { mutateAsync: saveMenu } = useCall(options.saveMenu, { onError: () => undefined })
  const draft = changed ?? server
  const changes = changesOf(draft, server)

  async function save(): Promise<void> {
    setFailure(undefined)
    setPending(true)
    try {
      if (changes.options) await saveOptions({ body: optionsOf(draft) })
      if (changes.menu) await saveMenu({ body: { id: mainMenu, items: draft.menu } })
      setChanged(undefined)
      showAlert({ severity: 'success', message: 'ההגדרות נשמרו' })
    } catch (error) {
      const text = errorText(error)
      setFailure(text.message)
      showAlert(text)
    } finally {
      setPending(false)
    }
  }

  return {
    draft,
    unsaved: changes.options || changes.menu,
    failure,
    pending,
    change: (part: Partial<Draft>) => setChanged({ ...draft, ...part }),
    discard: () => {
      setFailure(undefined)
      setChanged(undefined)
    },
    save,
  }
}
