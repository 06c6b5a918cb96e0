/** How a standby of the database stands, from which reports are read while it is current. */
export type ReplicaState = 'current' | 'behind' | 'away'
