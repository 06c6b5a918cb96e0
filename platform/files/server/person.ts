import { personTable } from '#core/server/person-tables.ts'
import { media } from './tables.ts'

export const personTables = [
  personTable(
    media,
    {
      ownerId: {
        kept: 'while something shows it; 30 days after the upload where nothing does',
        atErasure: 'some deleted',
        because: 'the photo is, and what nothing else shows; what others see in content stays',
      },
    },
    ['search'],
  ),
]
