import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import presetMantine from 'postcss-preset-mantine'
import { defineConfig } from 'vite'
import { contractWithoutSchemas } from './tools/build/contract-plugin.ts'
import { limitHomeSize } from './tools/build/home-size.ts'
import { accessByPattern, patternOf } from './tools/build/page-access.ts'
import { precompress } from './tools/build/precompress.ts'
import { preloadFirstScreen } from './tools/build/preload-first-screen.ts'
import { findRoutes } from './tools/build/routes.ts'
import { themeCss } from './tools/build/theme-css.ts'
import { serviceWorker } from './tools/build/worker.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const accesses = await accessByPattern(at('app/pages.ts'))
const patternsOf = (isOf: (access: string) => boolean) =>
  new Set([...accesses].flatMap(([pattern, access]) => (isOf(access) ? pattern : [])))
const staff = patternsOf((access) => access !== 'public' && access !== 'member')
const editors = patternsOf((access) => access === 'editor' || access === 'administrator')
const server = `http://127.0.0.1:${process.env.PORT ?? '3000'}`

export default defineConfig({
  root: at('app/client'),
  plugins: [
    contractWithoutSchemas(at('.'), at('app/contract/register-types.ts')),
    tanstackRouter({
      target: 'react',
      routesDirectory: at('.'),
      virtualRouteConfig: findRoutes(at('.')),
      generatedRouteTree: at('app/client/routeTree.gen.ts'),
      autoCodeSplitting: true,
      codeSplittingOptions: {
        // These pages load how they read with their code, so that the application of everybody is smaller.
        splitBehavior: ({ routeId }) =>
          staff.has(patternOf(routeId)) ? [['loader', 'component']] : undefined,
      },
    }),
    react(),
    // Vite makes the style sheets small; what Tailwind uses for that does not know our names of widths.
    tailwindcss({ optimize: false }),
    preloadFirstScreen(),
    limitHomeSize(),
    serviceWorker(at('app/client/worker/main.ts'), editors),
    precompress(),
  ],
  // Drops imports that only types use, which the split of a route leaves in the application.
  oxc: { typescript: { onlyRemoveTypeImports: false } },
  css: {
    postcss: {
      plugins: [
        presetMantine(),
        await themeCss(at('core/client/theme/theme.ts'), at('core/client/theme/tokens.ts')),
      ],
    },
  },
  build: {
    outDir: '../../dist/client',
    emptyOutDir: true,
    manifest: true,
    // The policy allows scripts, fonts and pictures from this origin only: nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'baseline-widely-available',
    // What everybody loads is weighed by `limitHomeSize`; the editor comes when somebody writes.
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      // Else it reads every icon of the library.
      experimental: { lazyBarrel: true },
      // How long plugins take is nothing to warn of on a slow machine.
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          // Each is one file with all that it imports, instead of a dozen small ones which they share with the pages.
          groups: [
            { name: 'boot', test: /[\\/]client[\\/]boot\.ts$/, priority: 3 },
            { name: 'first-screen', test: /[\\/]first-screen[\\/](?:show|home)\.tsx$/, priority: 2 },
            { name: 'other-screens', test: /[\\/]client[\\/]first-screen[\\/]/, priority: 1 },
            { name: 'application', test: /[\\/]client[\\/]main\.tsx$/ },
            { name: 'home', test: /[\\/]home[\\/]client[\\/]LowerStrips\.tsx$/ },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': server, '/media': server, '/manifest.webmanifest': server },
  },
})
