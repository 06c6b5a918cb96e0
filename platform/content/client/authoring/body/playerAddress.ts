/** The ways in which the two players write the address of a video, with the part that names it. */
const forms: readonly [RegExp, (name: string) => string][] = [
  [
    /^(?:www\.|m\.)?(?:youtube\.com\/(?:watch\?(?:\S*&)?v=|shorts\/|embed\/|live\/)|youtube-nocookie\.com\/embed\/|youtu\.be\/)([\w-]{11})(?![\w-])/,
    (name) => `https://www.youtube-nocookie.com/embed/${name}`,
  ],
  [
    /^(?:www\.)?(?:vimeo\.com\/|player\.vimeo\.com\/video\/)(\d{5,12})(?!\d)/,
    (name) => `https://player.vimeo.com/video/${name}`,
  ],
]

/**
 * The address at which the player of a video may be shown (YouTube without cookies, or Vimeo), from whatever address of it
 * somebody copied; undefined for any other address.
 */
export function playerAddress(copied: string): string | undefined {
  const plain = copied.trim().replace(/^https?:\/\//, '')
  for (const [form, addressOf] of forms) {
    const name = form.exec(plain)?.[1]
    if (name !== undefined) return addressOf(name)
  }
  return undefined
}
