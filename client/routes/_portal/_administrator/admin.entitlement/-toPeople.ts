import { counted } from '#domain/counted.ts'
/** To how many people, in words. */
export function toPeople(count: number): string {
  return counted(count, 'לעובד אחד', 'ל־# עובדים')
}
