export { loadSettings, settingsChanged } from './commands.ts'
export { logoUse, openIcon, serveIcons } from './icons.ts'
export { serveManifest } from './manifest.ts'
