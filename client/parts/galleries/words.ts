/** `תמונה אחת`, `12 תמונות`, `אין תמונות`. */
export function picturesText(count: number): string {
  if (count === 0) return 'אין תמונות'
  return count === 1 ? 'תמונה אחת' : `${count} תמונות`
}

/** `קול אחד`, `12 קולות`. */
export function votesText(count: number): string {
  return count === 1 ? 'קול אחד' : `${count} קולות`
}
