export interface Details {
  caption: string
  shows_children: boolean
  consent: boolean
}

export const noDetails: Details = { caption: '', shows_children: false, consent: false }

/** Whether the picture shows children and nobody said that the parents agree. */
export function needsConsent({ shows_children, consent }: Details): boolean {
  return shows_children && !consent
}
