/** The storage key of a person's draft of one of their classifieds, or of a new one. */
export function keptAs(userId: number, id?: number): string {
  return `classified:${userId}:${id ?? 'new'}`
}
