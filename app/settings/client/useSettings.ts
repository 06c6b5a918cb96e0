import { useSuspenseQuery } from '@tanstack/react-query'
import { queryClient, useCall } from '#core/client/api/queries.ts'
import { useLocalForm } from '#core/client/kits/form/useForm.ts'
import { options } from '#platform/organisation/contract/options.ts'
import { changesOf, check, type Draft, draftOf, missing, optionsOf, schema } from './draft.ts'
import { mainMenu, menuQuery, optionsQuery } from './settingsQueries.ts'

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
  const { data: settings } = useSuspenseQuery(optionsQuery)
  const { data: menu } = useSuspenseQuery(menuQuery)
  // The form reports the errors of both calls.
  const { mutateAsync: saveOptions } = useCall(options.saveOptions, { onError: () => undefined })
  const { mutateAsync: saveMenu } = useCall(options.saveMenu, { onError: () => undefined })
  const saved = draftOf(settings, menu)

  async function send(values: Draft): Promise<Draft['revisions']> {
    const changes = changesOf(values, saved)
    let { revisions } = values
    if (changes.options) {
      const { revision } = await saveOptions({ body: { ...optionsOf(values), revision: revisions.options } })
      revisions = { ...revisions, options: revision }
      // The menu may still be refused.
      form.change({ revisions })
    }
    if (changes.menu) {
      const body = { id: mainMenu, items: values.menu, revision: revisions.menu }
      const { revision } = await saveMenu({ body })
      revisions = { ...revisions, menu: revision }
    }
    return revisions
  }

  const form = useLocalForm<Draft, Draft['revisions']>({
    initial: saved,
    schema,
    missing,
    check,
    send,
    success: 'ההגדרות נשמרו',
    set: (revisions) => ({ revisions }),
    newest,
    draft: 'settings',
    leaving: 'השינויים בהגדרות עדיין לא נשמרו.',
  })
  return form
}
