import { addDays, type CalendarDay } from '#core/rules/time/days.ts'
import { hebrewDateOf, hebrewNumeral } from '#core/rules/time/hebrew-calendar.ts'

/** In the order of the calendar; somebody born in a leap year names the first or the second Adar. */
export const hebrewMonths = [
  'tishri',
  'heshvan',
  'kislev',
  'tevet',
  'shevat',
  'adar',
  'adar-1',
  'adar-2',
  'nisan',
  'iyar',
  'sivan',
  'tamuz',
  'av',
  'elul',
] as const
export type HebrewMonth = (typeof hebrewMonths)[number]

/** As `hebrewDateOf` names them. */
export const hebrewMonthNames: Record<HebrewMonth, string> = {
  tishri: 'תשרי',
  heshvan: 'חשוון',
  kislev: 'כסלו',
  tevet: 'טבת',
  shevat: 'שבט',
  adar: 'אדר',
  'adar-1': 'אדר א׳',
  'adar-2': 'אדר ב׳',
  nisan: 'ניסן',
  iyar: 'אייר',
  sivan: 'סיוון',
  tamuz: 'תמוז',
  av: 'אב',
  elul: 'אלול',
}

export interface HebrewBirthday {
  month: HebrewMonth
  day: number
}

const shortMonths: readonly HebrewMonth[] = ['tevet', 'adar', 'adar-2', 'iyar', 'tamuz', 'elul']

/** The most days that the month ever has. */
export function hebrewMonthLength(month: HebrewMonth): number {
  return shortMonths.includes(month) ? 29 : 30
}

/** The birthday of somebody born on a day, before sunset. */
export function hebrewBirthdayOf(birthday: CalendarDay): HebrewBirthday {
  const { month, day } = hebrewDateOf(birthday)
  const found = hebrewMonths.find((each) => hebrewMonthNames[each] === month)
  if (!found) throw new RangeError(`no Hebrew month of the day ${birthday}`)
  return { month: found, day }
}

/** `י״ד באדר`. */
export function hebrewBirthdayText({ month, day }: HebrewBirthday): string {
  return `${hebrewNumeral(day)} ב${hebrewMonthNames[month]}`
}

/** The months in which a birthday of this month is celebrated, in years of either kind. */
function celebratedIn(month: HebrewMonth): readonly HebrewMonth[] {
  if (month === 'adar' || month === 'adar-2') return ['adar', 'adar-2']
  return month === 'adar-1' ? ['adar', 'adar-1'] : [month]
}

/**
 * Whether the birthday is celebrated on a day: one of Adar in the second Adar of a leap year, and the thirtieth of a month
 * that has only 29 days this year on the first of the next.
 */
export function isHebrewBirthday({ month, day }: HebrewBirthday, today: CalendarDay): boolean {
  const months = celebratedIn(month)
  const now = hebrewBirthdayOf(today)
  if (months.includes(now.month)) return now.day === day
  const yesterday = hebrewBirthdayOf(addDays(today, -1))
  return day === 30 && now.day === 1 && yesterday.day === 29 && months.includes(yesterday.month)
}

/** The birthdays that are celebrated on a day. */
export function hebrewBirthdaysOn(day: CalendarDay): HebrewBirthday[] {
  const days = new Set([hebrewBirthdayOf(day).day, 30])
  return hebrewMonths
    .flatMap((month) => [...days].map((each) => ({ month, day: each })))
    .filter(
      (birthday) => birthday.day <= hebrewMonthLength(birthday.month) && isHebrewBirthday(birthday, day),
    )
}
