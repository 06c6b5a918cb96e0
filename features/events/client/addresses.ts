interface Addressed {
  id: number
  slug: string
}

export function registrationHref({ id, slug }: Addressed): string {
  return `/registration/${encodeURIComponent(slug || '-')}/${id}`
}

export function manageHref(event: Addressed): string {
  return `${registrationHref(event)}/manage`
}
