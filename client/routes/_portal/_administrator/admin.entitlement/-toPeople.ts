/** To how many people, in words. */
export function toPeople(count: number): string {
  return count === 1 ? 'לעובד אחד' : `ל־${count} עובדים`
}
