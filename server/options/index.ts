export { loadSettings, settingsChanged } from './commands.ts'
export { logoUse, serveIcons } from './icons.ts'
export { serveManifest } from './manifest.ts'
