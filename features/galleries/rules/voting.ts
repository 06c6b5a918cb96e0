/** `off`: there is none; `open`; `over`: its last moment has passed. */
export type VotingState = 'off' | 'open' | 'over'

/** How the voting in a gallery stands. Without a last moment it stays open (product §3, gallery). */
export function votingState(
  { voting, closesAt }: { voting: boolean; closesAt: Date | null },
  now: Date,
): VotingState {
  if (!voting) return 'off'
  return closesAt === null || now <= closesAt ? 'open' : 'over'
}

/** Whether viewers of the gallery may add pictures now: a picture added after the voting could get no votes. */
export function takesPictures(uploadsOpen: boolean, voting: VotingState): boolean {
  return uploadsOpen && voting !== 'over'
}

interface Result {
  votes: number
}

/**
 * The first three places with those who share them, each with its place from 1: after two firsts comes a third. Pictures
 * without votes win nothing.
 */
export function winners<Voted extends Result>(results: readonly Voted[]): (Voted & { place: number })[] {
  return results
    .filter(({ votes }) => votes > 0)
    .map((result) => ({ ...result, place: 1 + results.filter(({ votes }) => votes > result.votes).length }))
    .filter(({ place }) => place <= 3)
    .toSorted((a, b) => a.place - b.place)
}
