/** The details of a picture that is being added. */
export interface Details {
  caption: string
  showsChildren: boolean
  consent: boolean
}

export const noDetails: Details = { caption: '', showsChildren: false, consent: false }

/** Whether the picture shows children and nobody said that the parents agree. */
export function lacksConsent({ showsChildren, consent }: Details): boolean {
  return showsChildren && !consent
}
