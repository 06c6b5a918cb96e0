import type { Transaction } from '#core/server/database/index.ts'
import { invalid, type SessionUser } from '#core/server/http/index.ts'
import { savePreferences } from '#features/food/server/index.ts'
import { ownPictures } from '#platform/files/server/index.ts'
import { isSwitchable, saveChoices } from '#platform/notifications/server/index.ts'
import type { OwnField, OwnValue } from '#platform/people/contract/own-details.ts'
import { hebrewMonthLength } from '#platform/people/rules/hebrew-birthdays.ts'
import { changePerson, cleanMobile } from '#platform/people/server/index.ts'

/** Whose field is changed, and by whom. */
interface Change {
  userId: number
  by: SessionUser
}

type Write<Value> = (db: Transaction, change: Change, value: Value) => Promise<void>

/** How each of the own fields is written. What is not named here cannot be changed by its owner. */
const writes: { [Field in OwnField]: Write<OwnValue<Field>> } = {
  async photo(db, { userId, by }, id) {
    if (id !== null && !(await ownPictures(db, by.id, [id])).has(id)) {
      throw invalid('value', 'not-found', 'התמונה לא נמצאה')
    }
    await changePerson(db, userId, { photoId: id })
  },
  mobile: (db, { userId }, number) =>
    changePerson(db, userId, { mobile: number === null ? null : cleanMobile(number, 'value') }),
  mobile_visible: (db, { userId }, mobileVisible) => changePerson(db, userId, { mobileVisible }),
  birthday_visible: (db, { userId }, birthdayVisible) => changePerson(db, userId, { birthdayVisible }),
  anniversary_visible: (db, { userId }, anniversaryVisible) =>
    changePerson(db, userId, { anniversaryVisible }),
  async hebrew_birthday(db, { userId }, given) {
    if (given !== null && given.day > hebrewMonthLength(given.month)) {
      throw invalid('value.day', 'range', 'בחודש הזה יש רק 29 ימים')
    }
    await changePerson(db, userId, {
      hebrewBirthMonth: given?.month ?? null,
      hebrewBirthDay: given?.day ?? null,
    })
  },
  diet: (db, { userId }, diet) => savePreferences(db, userId, { diet }),
  allergens: (db, { userId }, allergens) => savePreferences(db, userId, { allergens }),
  async quiet_hours(db, { userId }, hours) {
    if (hours !== null && hours.from === hours.until) {
      throw invalid('value.until', 'range', 'שעת הסיום זהה לשעת ההתחלה')
    }
    await changePerson(db, userId, { quietFrom: hours?.from ?? null, quietUntil: hours?.until ?? null })
  },
  async notifications(db, { userId }, choices) {
    const kinds = choices.map(({ kind }) => kind)
    if (!kinds.every(isSwitchable)) throw invalid('value', 'not-found', 'אין התראה כזאת שאפשר לכבות')
    if (new Set(kinds).size < kinds.length) throw invalid('value', 'repeated', 'כל התראה נבחרת פעם אחת')
    await saveChoices(db, userId, choices)
  },
  mail_language: (db, { userId }, mailLanguage) => changePerson(db, userId, { mailLanguage }),
}

/** A value of the field that it is written to; the body's schema ties them together. */
type Given = { [Field in OwnField]: OwnValue<Field> }[OwnField]

/** Changes one of the details that people say of themselves. Throws 404 for nobody, and 400 naming the field. */
export async function writeOwnField(
  db: Transaction,
  change: Change,
  field: OwnField,
  value: Given,
): Promise<void> {
  const write = writes[field] as Write<Given>
  await write(db, change, value)
}
