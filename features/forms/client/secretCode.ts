/** Digits and letters without those that look alike (Crockford's base 32). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 16

/** A new code: 80 random bits. */
export function newCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length))
  return Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join('')
}

/** A code as people read and write it down, in fours. */
export function codeText(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? code
}

/** The code in what was typed, whatever stands between; undefined where there is none. */
export function codeOf(typed: string): string | undefined {
  const code = typed
    .toUpperCase()
    .replace(/[\s‎‏–-]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  return new RegExp(`^[${alphabet}]{${length}}$`).test(code) ? code : undefined
}
