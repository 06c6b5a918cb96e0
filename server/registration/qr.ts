import { encode } from 'uqr'

/** Light modules around a code, without which it is not found by a camera. */
const margin = 4

/** A text as a QR code: an SVG path of its dark modules in a square of `size` units. */
export function qrCodeOf(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: margin })
  const rows = data.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join(''))
  return { size, path: rows.join('') }
}
