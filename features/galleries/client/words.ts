import { counted } from '#core/rules/text/counted.ts'
/** `תמונה אחת`, `12 תמונות`, `אין תמונות`. */
export function picturesText(count: number): string {
  if (count === 0) return 'אין תמונות'
  return counted(count, 'תמונה אחת', '# תמונות', 'שתי תמונות')
}

/** `קול אחד`, `12 קולות`. */
export function votesText(count: number): string {
  return counted(count, 'קול אחד', '# קולות', 'שני קולות')
}
