import { personTable } from '#core/server/person-tables.ts'
import { attachments } from './tables.ts'

export const personTables = [
  personTable(attachments, {
    userId: {
      kept: 'with what it belongs to; a day where that was not sent',
      atErasure: 'some deleted',
      because:
        'those of their loans and requests are; those about a friend stay as long as the referral says',
    },
  }),
]
