import { personTable } from '#core/server/person-tables.ts'
import { referrals } from './tables.ts'

export const personTables = [
  personTable(
    referrals,
    {
      referrerId: {
        kept: 'as long as the portal; what is said of the friend so many months as the referral settings say',
        atErasure: 'kept',
        because: 'the bonus',
      },
    },
    ['handlersNote', 'friendKey'],
  ),
]
