import type { FormRequest } from '#features/forms/contract/forms.ts'

/** The last event of the history that is on the screen: the server refuses where there is a later one. */
export const lastSeenEventId = ({ events }: FormRequest): number => events.at(-1)?.id ?? 0
