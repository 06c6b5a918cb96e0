import { forShort, personTable, untilDeleted, workOfOrganisation } from '#core/server/person-tables.ts'
import { pushes } from './push/tables.ts'
import { mailDigests, notificationChoices, notifications, pushDeliveries, pushDevices } from './tables.ts'

export const personTables = [
  personTable(notificationChoices, {
    userId: untilDeleted,
  }),
  personTable(mailDigests, {
    userId: untilDeleted,
  }),
  personTable(
    pushDevices,
    {
      userId: untilDeleted,
    },
    ['sessionId', 'address', 'p256dh', 'auth'],
  ),
  personTable(
    pushDeliveries,
    {
      userId: forShort('180 days (`DELIVERY_DAYS`)'),
    },
    ['deviceId', 'traceparent'],
  ),
  personTable(pushes, {
    authorId: workOfOrganisation(),
  }),
  personTable(
    notifications,
    {
      userId: forShort('90 days after it was read (`NOTIFICATION_DAYS`)'),
    },
    ['words'],
  ),
]
