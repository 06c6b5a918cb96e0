/** A count as it is read: `1,250`. */
export function countText(count: number): string {
  return count.toLocaleString('en')
}
