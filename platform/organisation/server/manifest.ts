import type { FastifyInstance } from 'fastify'
import type { Database } from '#core/server/database/index.ts'
import type { Portal } from '#core/server/portal.ts'
import { loadMenu, loadSettings, mainMenu } from './commands.ts'

/** Maximum shortcuts of the installed icon. */
const maxShortcuts = 4

/** `version`: of the logo, so that a device fetches a new one. */
const icon = (version: string | null, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${size}${purpose === 'any' ? '' : '-maskable'}.png${version === null ? '' : `?v=${version}`}`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

const screenshot = (form_factor: 'narrow' | 'wide', width: number, height: number) => ({
  src: `/screenshot-${form_factor}.webp`,
  sizes: `${width}x${height}`,
  type: 'image/webp',
  form_factor,
  label: 'דף הבית',
})

/** Serves what a browser needs to install the portal: the organisation's name and colour, icons and shortcuts. */
export function serveManifest(app: FastifyInstance, portal: Portal): void {
  app.get('/manifest.webmanifest', async (_request, reply) => {
    reply.header('cache-control', 'no-cache').type('application/manifest+json; charset=utf-8')
    return JSON.stringify(await manifestOf(portal.db))
  })
}

async function manifestOf(db: Database) {
  const { organisation, accent, logo_id } = await loadSettings(db)
  return {
    id: '/',
    name: organisation.name,
    short_name: organisation.short_name,
    description: organisation.tagline,
    lang: 'he',
    dir: 'rtl',
    start_url: '/home-page',
    scope: '/',
    display: 'standalone',
    background_color: '#f7f4ee',
    theme_color: accent,
    icons: [
      icon(logo_id, 192, 'any'),
      icon(logo_id, 512, 'any'),
      icon(logo_id, 192, 'maskable'),
      icon(logo_id, 512, 'maskable'),
    ],
    shortcuts: await shortcuts(db),
    screenshots: [screenshot('narrow', 780, 1688), screenshot('wide', 1440, 900)],
  }
}

/** The first pages of the menu that everybody may open, after the home page. */
async function shortcuts(db: Database) {
  const { items } = await loadMenu(db, mainMenu)
  return items
    .filter(({ access, url }) => access === 'member' && url.startsWith('/') && url !== '/home-page')
    .slice(0, maxShortcuts)
    .map(({ title, url }) => ({ name: title, url }))
}
