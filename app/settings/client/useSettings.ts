import { q, queryClient, useCall, useRead } from '#core/client/api/queries.ts'
import { useLocalForm } from '#core/client/kits/form/useForm.ts'
import { options } from '#platform/organisation/contract/options.ts'
import { changesOf, check, type Draft, draftOf, missing, optionsOf, schema } from './draft.ts'

/** The menu of the frame. */
const mainMenu = 1

export const optionsQuery = q(options.optionsFields)
export const menuQuery = q(options.getMenuForEdit, { id: mainMenu })

/** Fetches the settings, bypassing the cache. */
async function newest(): Promise<Draft> {
  const [settings, menu] = await Promise.all([
    queryClient.fetchQuery({ ...optionsQuery, staleTime: 0 }),
    queryClient.fetchQuery({ ...menuQuery, staleTime: 0 }),
  ])
  return draftOf(settings, menu)
}

/** The settings as a form. The menu is saved apart from the rest, each only where it was changed. */
export function useSettings() {
  const settings = useRead(optionsQuery)
  const menu = useRead(menuQuery)
  // The form reports the errors of both calls.
  const { mutateAsync: saveOptions } = useCall(options.saveOptions, { onError: () => undefined })
  const { mutateAsync: saveMenu } = useCall(options.saveMenu, { onError: () => undefined })
  const saved = draftOf(settings, menu)

  async function send(values: Draft): Promise<Partial<Draft>> {
    const changes = changesOf(values, saved)
    const revisions: Partial<Draft> = {}
    if (changes.options) {
      const body = { ...optionsOf(values), revision: values.options_revision }
      revisions.options_revision = (await saveOptions({ body })).revision
      // The menu may still be refused.
      form.change(revisions)
    }
    if (changes.menu) {
      const body = { id: mainMenu, items: values.menu, revision: values.menu_revision }
      revisions.menu_revision = (await saveMenu({ body })).revision
    }
    return revisions
  }

  const form = useLocalForm<Draft, Partial<Draft>>({
    initial: saved,
    schema,
    missing,
    check,
    send,
    success: 'ההגדרות נשמרו',
    set: (revisions) => revisions,
    newest,
    draft: 'settings',
    leaving: 'השינויים בהגדרות עדיין לא נשמרו.',
  })
  return form
}
