import encodeQR from 'qr'

/** Quiet zone around a code in modules, which cameras need. */
const margin = 4

/** A text as a QR code: an SVG path of its dark modules in a square of `size` units. */
export function qrCodeOf(text: string): { size: number; path: string } {
  // One mask of the eight that readers know: to compare them takes ten times as long.
  const rows = encodeQR(text, 'raw', { ecc: 'quartile', mask: 2, border: margin })
  return { size: rows.length, path: rows.map(pathOfRow).join('') }
}

/** The dark runs of a row, each a rectangle. */
function pathOfRow(row: readonly boolean[], y: number): string {
  const darkness = row.map((isDark) => (isDark ? '1' : '0')).join('')
  return Array.from(
    darkness.matchAll(/1+/g),
    ({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`,
  ).join('')
}
