/** Fixed lists of words. No schemas here: the browser gets this module as it is. */

/** Whether a kudos is on the wall; `withdrawn` by its giver, `hidden` by its receiver, `removed` by an editor. */
export const kudosStates = ['shown', 'hidden', 'withdrawn', 'removed'] as const
