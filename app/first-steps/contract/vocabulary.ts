/** What a new organisation does first, in this order. */
export const firstSteps = ['organisation', 'places', 'people', 'rooms', 'menu', 'news'] as const
export type FirstStep = (typeof firstSteps)[number]

/** `done`: the portal itself shows that it was done. */
export const stepStates = ['open', 'done', 'skipped'] as const
