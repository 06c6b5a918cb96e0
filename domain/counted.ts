/**
 * How many, in words: `counted(1, 'תמונה אחת', '# תמונות')` is `תמונה אחת`, and of 1,200 `1,200 תמונות`. `two` is the dual,
 * where Hebrew has one that people say.
 */
export function counted(count: number, one: string, many: string, two?: string): string {
  if (count === 1) return one
  return count === 2 && two !== undefined ? two : many.replace('#', count.toLocaleString('en'))
}

/** So many people as those whom something reaches: `לאדם אחד`, `ל־3 אנשים`. */
export function toPeople(count: number): string {
  return counted(count, 'לאדם אחד', 'ל־# אנשים')
}
