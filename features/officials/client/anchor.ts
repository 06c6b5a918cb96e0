/** The name of a role holder's place in the page, as `itemHref` links to it. */
export const anchorOf = (id: number) => `official-${id}`
