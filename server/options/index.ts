export { loadSettings, settingsChanged } from './commands.ts'
export { serveManifest } from './manifest.ts'
