import { IconPrinter } from '@tabler/icons-react'
import { lettersPerFile } from '#app/people-administration/contract/people-admin.ts'
import { peopleImport } from '#app/people-administration/contract/people-import.ts'
import { q, useRead } from '#core/client/api/queries.ts'
import { SectionCard } from '#core/client/ui/cards/SectionCard.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { counted } from '#core/rules/text/counted.ts'
import { countText } from '#platform/reports/client/countText.ts'
import { usePrinting } from '../usePrinting.ts'

/** Letters for those whom an import added without a mail address, as long as they have not come. */
export function Letters({ id }: { id: number }) {
  const { ids } = useRead(q(peopleImport.getPeopleImportLetters, { id }))
  const { print, pending } = usePrinting()
  if (ids.length === 0) return null
  const parts = Array.from({ length: Math.ceil(ids.length / lettersPerFile) }, (_, index) =>
    ids.slice(index * lettersPerFile, (index + 1) * lettersPerFile),
  )
  const labelOf = (index: number) =>
    parts.length === 1
      ? 'הכנת המכתבים'
      : `מכתבים ${countText(index * lettersPerFile + 1)} עד ${countText(index * lettersPerFile + (parts[index]?.length ?? 0))}`
  return (
    <SectionCard
      title="מכתבי כניסה"
      text={`${counted(ids.length, 'נוסף אדם אחד בלי דוא״ל שעוד לא נכנס', 'נוספו # אנשים בלי דוא״ל שעוד לא נכנסו', 'נוספו שני אנשים בלי דוא״ל שעוד לא נכנסו')}. בכל מכתב קוד לכניסה, לפי סניף, מחלקה ושם.`}
    >
      <div className="flex items-center flex-wrap gap-8">
        {parts.map((part, index) => (
          <Action
            key={part[0]}
            icon={IconPrinter}
            label={labelOf(index)}
            loading={pending}
            onClick={() => print(part)}
          />
        ))}
      </div>
    </SectionCard>
  )
}
