/** The address of a person's card. */
export function personHref(id: number): string {
  return `/phonebook/${id}`
}
