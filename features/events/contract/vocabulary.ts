/** Fixed lists of words. No schemas here: the browser gets this module as it is. */

export const eventKinds = ['event', 'attraction', 'summer-camp', 'parking'] as const

/** How a registration to an event stands. `offered`: organisers put somebody down for what costs, who is to confirm it. */
export const registrationStates = ['registered', 'offered', 'waiting', 'cancelled'] as const

export type RegistrationStateName = (typeof registrationStates)[number]

export const registrationStateNames: Record<RegistrationStateName, string> = {
  registered: 'מאושר',
  offered: 'מחכה לאישור',
  waiting: 'ברשימת ההמתנה',
  cancelled: 'בוטל',
}

/** How registration to an event stands for somebody new. */
export const registrationWindows = ['not-open', 'open', 'waiting-list', 'full', 'closed', 'over'] as const

export const registrationsSentTo = ['registered', 'waiting', 'all'] as const
