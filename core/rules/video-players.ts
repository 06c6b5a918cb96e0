/** A video that is shown by a player of another site. */
export interface EmbeddedPlayer {
  /** The site that serves the video, and learns that it is watched. */
  player: 'youtube' | 'vimeo'
  /** The address for an `<iframe>`: the site's player without tracking, where it has one. */
  address: string
}

/** The hosts of these players, the only ones that the content security policy allows. */
export const videoPlayers = ['www.youtube-nocookie.com', 'player.vimeo.com']

const youtubeHosts = ['youtube.com', 'www.youtube.com', 'm.youtube.com', 'www.youtube-nocookie.com']
const vimeoHosts = ['vimeo.com', 'www.vimeo.com', 'player.vimeo.com']

/** Seconds of `90`, `90s` or `1h2m3s`; 0 for any other text. */
function secondsOf(text: string): number {
  const [, hours = '0', minutes = '0', seconds = '0'] =
    /^(?=\d)(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,5})s?)?$/.exec(text) ?? []
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

function youtube(url: URL): EmbeddedPlayer | undefined {
  const { hostname, pathname, searchParams } = url
  const inPath = hostname === 'youtu.be' ? /^\/([^/]+)/ : /^\/(?:embed|shorts|live|v)\/([^/]+)/
  const id = inPath.exec(pathname)?.[1] ?? (pathname === '/watch' ? searchParams.get('v') : null)
  if (!id || !/^[\w-]{11}$/.test(id)) return undefined
  const start = secondsOf(searchParams.get('t') ?? searchParams.get('start') ?? '')
  const query = new URLSearchParams({ rel: '0', hl: 'he', ...(start > 0 && { start: String(start) }) })
  return { player: 'youtube', address: `https://www.youtube-nocookie.com/embed/${id}?${query}` }
}

function vimeo({ pathname, searchParams }: URL): EmbeddedPlayer | undefined {
  const [, id, secret] = /^.*?\/(\d{5,12})(?:\/([\da-f]{6,20}))?\/?$/.exec(pathname) ?? []
  if (id === undefined) return undefined
  // An unlisted video has a secret beside its number.
  const hash = secret ?? searchParams.get('h')
  const query = new URLSearchParams({ dnt: '1', ...(hash && { h: hash }) })
  return { player: 'vimeo', address: `https://player.vimeo.com/video/${id}?${query}` }
}

/** The embeddable player for the address of a video as people copy it; undefined for every other address. */
export function embeddedPlayer(address: string): EmbeddedPlayer | undefined {
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined
  if (url.hostname === 'youtu.be' || youtubeHosts.includes(url.hostname)) return youtube(url)
  return vimeoHosts.includes(url.hostname) ? vimeo(url) : undefined
}
