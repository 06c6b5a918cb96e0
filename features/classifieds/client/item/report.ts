export type ReportReason = 'misleading' | 'offensive' | 'forbidden' | 'misplaced' | 'other'

/** Why a classified may not belong on the list. */
export const reportReasons: readonly { value: ReportReason; label: string }[] = [
  { value: 'misleading', label: 'מודעה מטעה או חשד להונאה' },
  { value: 'forbidden', label: 'משהו שאסור למכור' },
  { value: 'offensive', label: 'תוכן פוגעני' },
  { value: 'misplaced', label: 'כפולה, או לא שייכת ללוח' },
  { value: 'other', label: 'סיבה אחרת' },
]

/** What is missing in a report, in Hebrew: a reason, and words for one that is not in the list. */
export function checkReport(reason: ReportReason | null, words: string): { reason?: string; words?: string } {
  if (reason === null) return { reason: 'צריך לבחור סיבה' }
  return reason === 'other' && words.trim() === '' ? { words: 'צריך לכתוב כמה מילים' } : {}
}

/** A report as the editors read it. */
export function reportText(reason: ReportReason, words: string): string {
  const label = reportReasons.find(({ value }) => value === reason)?.label ?? ''
  return words.trim() === '' ? label : `${label}: ${words.trim()}`
}
