/** A problem that stops the set-up and that the operator can fix; shown as one message without a stack. */
export class Problem extends Error {}

/**
 * Reports a step that really does something.
 * @param {string} line
 */
export function say(line) {
  console.error(line)
}
