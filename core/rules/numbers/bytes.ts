/** The size of a file as people say it, `1.4 מ״ב`, with no decimals from ten on. */
export function bytesText(bytes: number): string {
  const units = ['בתים', 'ק״ב', 'מ״ב', 'ג״ב']
  const step = bytes < 1024 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10))
  const amount = bytes / 1024 ** step
  const rounded = step === 0 || amount >= 10 ? Math.round(amount) : Math.round(amount * 10) / 10
  return `${rounded} ${units[step]}`
}
