/** What stops the set-up and the operator can mend; shown as one message without a stack. */
export class Problem extends Error {}

/**
 * Tells the operator about a step that really does something.
 * @param {string} line
 */
export function say(line) {
  console.error(line)
}
