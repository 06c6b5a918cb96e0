interface Addressed {
  id: number
  slug: string
}

/** Where one registers to an event, and sees one's registration (specification §2). */
export function registrationHref({ id, slug }: Addressed): string {
  return `/registration/${encodeURIComponent(slug || '-')}/${id}`
}

/** The room of those who organise an event. */
export function manageHref(event: Addressed): string {
  return `${registrationHref(event)}/manage`
}
