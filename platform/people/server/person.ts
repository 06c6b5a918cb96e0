import { forever, forShort, personTable, untilDeleted } from '#core/server/person-tables.ts'
import { standIns } from './approvals/tables.ts'
import {
  emergencyContacts,
  familyMembers,
  peopleSearch,
  sessions,
  setAsideNames,
  signInNames,
  users,
  vehicles,
} from './tables.ts'

export const personTables = [
  personTable(
    users,
    {
      id: forever('the number alone; name, addresses, phones, dates, photo and password are overwritten'),
      reportsTo: {
        kept: 'as long as the portal',
        atErasure: 'unnamed',
        leftOut: 'the rows of those whose manager the person is are theirs',
      },
    },
    ['passwordHash'],
  ),
  personTable(signInNames, {
    userId: { ...untilDeleted, leftOut: 'number, user name and address once more; they are there' },
  }),
  personTable(setAsideNames, {
    userId: { ...untilDeleted, leftOut: 'names that are somebody else’s' },
  }),
  personTable(familyMembers, {
    userId: untilDeleted,
  }),
  personTable(vehicles, {
    userId: untilDeleted,
  }),
  personTable(emergencyContacts, {
    userId: untilDeleted,
  }),
  personTable(peopleSearch, {
    personId: { ...untilDeleted, leftOut: 'words by which the person is found, made of the details' },
  }),
  personTable(standIns, {
    userId: untilDeleted,
    standInId: untilDeleted,
  }),
  personTable(
    sessions,
    {
      userId: forShort('90 days at most'),
    },
    ['id'],
  ),
]
