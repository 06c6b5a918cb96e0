/** Draws the home-screen icons from `app/client/public/favicon.svg`: `node tools/build/icons.ts`, after changing it. */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const folder = fileURLToPath(new URL('../../app/client/public/', import.meta.url))
const mark = await readFile(`${folder}favicon.svg`)
const petrol = '#0f4c5c'

async function draw(name: string, size: number, inset: number): Promise<void> {
  const inner = Math.round(size * (1 - 2 * inset))
  const picture = await sharp(mark, { density: 1200 }).resize(inner, inner).png().toBuffer()
  await sharp({ create: { width: size, height: size, channels: 4, background: petrol } })
    .composite([{ input: picture }])
    .png({ compressionLevel: 9, palette: true })
    .toFile(`${folder}${name}`)
}

await draw('icon-180.png', 180, 0)
await draw('icon-192.png', 192, 0)
await draw('icon-512.png', 512, 0)
// Launchers cut maskable icons down to the middle 80 percent.
await draw('icon-192-maskable.png', 192, 0.1)
await draw('icon-512-maskable.png', 512, 0.1)
