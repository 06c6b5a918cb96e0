export function personHref(id: number): string {
  return `/phonebook/${id}`
}
