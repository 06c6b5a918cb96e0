/**
 * How many, in words: `counted(count, 'תמונה אחת', '# תמונות', 'שתי תמונות')` says each of 1, 2 and 1,200 as people do:
 * `תמונה אחת`, `שתי תמונות`, `1,200 תמונות`.
 */
export function counted(count: number, one: string, many: `${string}#${string}`, two: string): string {
  if (count === 1) return one
  return count === 2 ? two : many.replace('#', count.toLocaleString('en'))
}

/** So many people as those whom something reaches: `לאדם אחד`, `ל־3 אנשים`. */
export function toPeople(count: number): string {
  return counted(count, 'לאדם אחד', 'ל־# אנשים', 'לשני אנשים')
}
