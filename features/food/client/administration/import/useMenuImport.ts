import { useState } from 'react'
import { useCall } from '#core/client/api/queries.ts'
import { showAlert } from '#core/client/ui/dialogs/alert.ts'
import { counted } from '#core/rules/text/counted.ts'
import { foodAdmin, type MenuImport, maxMenuSheetRows } from '#features/food/contract/food-admin.ts'

/** A sheet of menus: checked when it is chosen, and applied when that found nothing wrong. */
export function useMenuImport() {
  const [lines, setLines] = useState<string[][]>([])
  const [found, setFound] = useState<MenuImport>()
  const checking = useCall(foodAdmin.importFoodMenus, { onSuccess: setFound })
  const applying = useCall(foodAdmin.importFoodMenus, {
    done: ({ days }) => {
      const count = counted(days.length, 'יום אחד נשמר', '# ימים נשמרו', 'יומיים נשמרו')
      return `${count}.${days.some(({ is_new }) => is_new) ? ' תפריטים חדשים ממתינים לפרסום.' : ''}`
    },
    onSuccess: () => setFound(undefined),
  })

  function check(chosen: string[][]): void {
    setFound(undefined)
    setLines(chosen)
    if (chosen.length > maxMenuSheetRows) {
      const message = `בגיליון יותר מ־${maxMenuSheetRows - 1} שורות. אפשר לחלק אותו לשניים.`
      showAlert({ severity: 'error', message })
    } else checking.mutate({ body: { lines: chosen, dry_run: true } })
  }

  return {
    lines,
    found,
    pending: checking.isPending || applying.isPending,
    check,
    apply: () => applying.mutate({ body: { lines, dry_run: false } }),
  }
}
