/** Fixed lists of words. No schemas here: the browser gets this module as it is. */

/** What a push that an administrator writes is about: people may switch off each. */
export const pushTopics = ['general', 'events', 'wellbeing'] as const

export type PushTopic = (typeof pushTopics)[number]

export const pushStates = ['scheduled', 'sent', 'cancelled'] as const

/** What became of a push on one device: `gone` is a device that takes none any more, `skipped` one whose message was read before. */
export const deliveryStates = ['waiting', 'accepted', 'gone', 'failed', 'skipped'] as const

export const pushDeviceKinds = ['web', 'fcm'] as const

export type PushState = (typeof pushStates)[number]

export type DeliveryState = (typeof deliveryStates)[number]
