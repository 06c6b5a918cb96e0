import { LinkTabs } from '#core/client/ui/controls/LinkTabs.tsx'
import { classifiedsSearch } from './classifiedsList.ts'

export const classifiedsHead = { items: 'מודעות' }

/** The way between everything for sale and the person's own. The first screen draws it too: no hooks. */
export function ClassifiedTabs({ mine = false }: { mine?: boolean | undefined }) {
  return (
    <LinkTabs
      label="לוח יד שנייה"
      tabs={[
        { href: classifiedsSearch.href({}), label: 'כל המודעות', current: !mine },
        { href: classifiedsSearch.href({ mine: true }), label: 'המודעות שלי', current: mine },
      ]}
    />
  )
}
