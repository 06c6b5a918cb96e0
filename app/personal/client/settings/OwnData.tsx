import { q, useCall, useRead } from '#core/client/api/queries.ts'
import { AppLink } from '#core/client/ui/AppLink.tsx'
import { Fact, Facts } from '#core/client/ui/cards/Facts.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import type { Fields } from '#core/contract/endpoint.ts'
import { counted } from '#core/rules/text/counted.ts'
import { ownDetails } from '#platform/people/contract/own-details.ts'
import { ExportState, useExports } from '#platform/reports/client/files/ExportProgress.tsx'

const daysText = (days: number) => counted(days, 'יום אחד', '# ימים', 'יומיים')

/** How long what is kept, as the portal deletes it. */
const keptOf = (days: Fields<typeof ownDetails.getKeptDays>): [what: string, howLong: string][] => [
  ['הפרטים, המשפחה, הרכבים ואנשי הקשר', 'עד שיוסרו כאן'],
  ['הזמנות, ארוחות, זכאות, הרשמות וחתימות', 'כל עוד הפורטל פועל'],
  ['תשובות לסקר אנונימי', 'בלי קשר לשם, ואינן בקובץ'],
  ['מודעות ותגובות', 'עד שיימחקו. מה שהועבר לארכיון: 30 ימים'],
  ['תמונות שהוחלפו או הוסרו', 'עד 30 ימים מההעלאה'],
  ['התראות שנקראו', daysText(days.notifications)],
  ['דוא״ל שנשלח', daysText(days.mails)],
  ['מה נשלח לאילו מכשירים', daysText(days.deliveries)],
  ['שינויים של ההנהלה, וכניסות שנכשלו', counted(days.audit_years, 'שנה', '# שנים', 'שנתיים')],
  ['קובץ שהתבקש', '3 ימים'],
]

export function OwnData() {
  const days = useRead(q(ownDetails.getKeptDays))
  const newest = useExports().find(({ report }) => report === 'own-data')
  const { mutate } = useCall(ownDetails.exportMyData)
  return (
    <>
      <div className="flex items-center flex-wrap gap-12">
        <Action
          label={newest ? 'הכנת קובץ חדש' : 'הכנת הקובץ'}
          tinted
          disabled={newest?.state === 'waiting'}
          onClick={() => mutate({ body: {} })}
        />
        {newest && <ExportState file={newest} />}
      </div>
      {newest?.state === 'waiting' && (
        <p role="status" className="text-muted text-sm">
          הקובץ מוכן ברקע, ותגיע התראה. <AppLink href="/exports">לכל הקבצים שלי</AppLink>
        </p>
      )}
      <h3 className="text-md">כמה זמן נשמר כל דבר</h3>
      <Facts>
        {keptOf(days).map(([what, howLong]) => (
          <Fact key={what} label={what}>
            {howLong}
          </Fact>
        ))}
      </Facts>
    </>
  )
}
