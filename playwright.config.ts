import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { serverLog } from './tools/test/story-reporter.ts'

const port = process.env.E2E_PORT ?? '3411'
/** Where the story of the single sign-on has its provider. */
export const providerPort = Number(port) + 5000
const executablePath = process.env.CHROMIUM_PATH
// In the environment, so that the workers, which read this file too, know it.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'shaar-e2e-'))

export default defineConfig({
  testMatch: '{app,platform,features,e2e}/**/*.spec.ts',
  // After the server has started.
  globalSetup: './e2e/fresh-people.ts',
  // Ends what hangs: long stories take more than a minute on a machine that has much else to do.
  timeout: 120_000,
  // The browsers and the server may have to share two processors.
  expect: { timeout: 10_000 },
  // One more than those processors, since a story also waits.
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A story that fails beside others and then passes alone is listed as flaky: a fault to look for, and no reason to stop a change.
  retries: process.env.CI ? 1 : 0,
  retryStrategy: 'isolated',
  reporter: [['list'], ['./tools/test/story-reporter.ts']],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'he-IL',
    // What moves is drawn anew sixty times a second, and waited for: a tenth of the run.
    contextOptions: { reducedMotion: 'reduce' },
    timezoneId: 'Asia/Jerusalem',
    // A fresh browser context costs more than most tests do: each worker keeps one, emptied between tests.
    reuseContext: true,
    // Only the stories about it have the service worker: it would stand between the page and the tests' own routes.
    serviceWorkers: 'block',
    // A trace of every test takes a third of the run: one is made where a story is tried again, and with `--trace=on`.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      // Without one, the browser cannot give files Hebrew names.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      ...(executablePath && { executablePath }),
      // The sandbox does not work for root; what is drawn needs no process of its own; and the rest keeps the browser from
      // calling its maker.
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--in-process-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // A page whose process already runs starts with its scripts compiled: a quarter less work for every page.
        '--disable-site-isolation-trials',
        '--renderer-process-limit=1',
      ],
    },
  },
  projects: [
    // A story is told at a desk, or on a phone, where most of its people are; at both where their screens differ in it.
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } }, grepInvert: /@phone/ },
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
      grep: /@phone|@both/,
    },
    // The browsers that Playwright drives only in builds of its own (tools/setup/other-browsers.mjs).
    ...Object.entries({ webkit: process.env.WEBKIT_PATH, firefox: process.env.FIREFOX_PATH }).flatMap(
      ([name, path]) =>
        path
          ? { name, testMatch: 'e2e/browsers/*.story.ts', workers: 1, metadata: { executablePath: path } }
          : [],
    ),
  ],
  webServer: {
    // What it wrote during a story that failed is put beside that one's files.
    command: `node app/server/main.ts > "${serverLog()}" 2>&1`,
    url: `http://localhost:${port}/api/health/ready`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: port,
      DATA_DIR: process.env.E2E_DATA_DIR,
      LOG_LEVEL: 'info',
      OIDC_ISSUER: `http://127.0.0.1:${providerPort}`,
      OIDC_CLIENT_ID: 'shaar',
      OIDC_NAME: 'חשבון ארזים',
      OIDC_NUMBER_CLAIM: 'employee_number',
    },
  },
})
