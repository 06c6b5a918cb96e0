import { buffer } from 'node:stream/consumers'
import { directionalRuns } from '#core/rules/text/directional-runs.ts'
import type { Portal } from '#core/server/portal.ts'
import { loadSettings, openIcon } from '#platform/organisation/server/index.ts'

/** What stands at the top of the organisation's documents (see document.typ). */
export interface Letterhead {
  name: string
  /** #rrggbb. */
  accent: string
  /** A PNG; null where the organisation has none. */
  logo: Uint8Array | null
}

/** In pixels: as sharp as print needs for 14 mm. */
const logoSide = 180

/** The organisation's name, colour and logo. A logo that cannot be drawn is left out and logged. */
export async function loadLetterhead(portal: Portal): Promise<Letterhead> {
  const { organisation, accent, logo_id } = await loadSettings(portal.db)
  const logo = logo_id === null ? null : await loadLogo(portal, logo_id)
  return { name: organisation.name, accent, logo }
}

async function loadLogo(portal: Portal, id: string): Promise<Buffer | null> {
  try {
    const { bytes } = await openIcon(portal, id, logoSide)
    return await buffer(bytes)
  } catch (error) {
    portal.log.warn({ err: error }, 'the logo could not be drawn for a document')
    return null
  }
}

/** A line longer than this may break, in characters, even where it reads from left to right. */
const longestRun = 60

/** Text that somebody typed, for `runs` of document.typ: phones, hours and addresses keep their direction. */
export function isolated(text: string): { text: string; ltr: boolean }[] {
  return directionalRuns(text).map((run) => ({
    text: run.text,
    ltr: run.kind !== 'words' && run.text.length <= longestRun,
  }))
}
