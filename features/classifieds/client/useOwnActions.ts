import { useCall } from '#core/client/api/queries.ts'
import { formatDate } from '#core/rules/time/dates.ts'
import { classifieds } from '#features/classifieds/contract/classifieds.ts'
import { authoring } from '#platform/content/contract/authoring.ts'

/** Why a classified cannot be renewed by its owner. */
export const endedByEditor = 'עורכי התוכן קבעו עד מתי המודעה מוצגת.'

/**
 * The actions on one's own classified; each reports its result. A second press during a call does nothing; disabling the
 * button would lose the focus.
 */
export function useOwnActions(id: number) {
  const renewal = useCall(classifieds.renewClassified, {
    done: ({ expires_at }) => `המודעה חודשה, והיא תוצג עד ${formatDate(new Date(expires_at))}`,
  })
  const sale = useCall(classifieds.setClassifiedSold, {
    done: ({ sold_at }) => (sold_at === null ? 'המודעה חזרה למכירה' : 'המודעה סומנה כנמכרה'),
  })
  const removal = useCall(authoring.deletePost, {
    done: 'המודעה נמחקה. אפשר לבטל את המחיקה ב״המודעות שלי״.',
  })
  const restoring = useCall(authoring.restorePost, { done: 'המחיקה בוטלה' })
  const once =
    ({ isPending }: { isPending: boolean }, act: () => void) =>
    () => {
      if (!isPending) act()
    }
  return {
    renew: once(renewal, () => renewal.mutate({ body: { id } })),
    setSold: (sold: boolean) => once(sale, () => sale.mutate({ body: { id, sold } }))(),
    remove: once(removal, () => removal.mutate({ query: { id, type: 'yad2' } })),
    restore: once(restoring, () => restoring.mutate({ body: { id } })),
  }
}
