import { dirname } from 'node:path'
import { defineConfig } from '@playwright/test'
import { dataDir, dnsPort, port } from './product.ts'

const { CHROMIUM_PATH, CHROMIUM_SHELL_PATH } = process.env
const launchOf = (path: string | undefined) => ({
  executablePath: path || undefined,
  args: [
    '--no-sandbox',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Pages of a journey are short-lived and have no GPU: optimizing compilers and early collections cost more than they save.
    '--js-flags=--no-opt --no-maglev --min-semi-space-size=16',
    '--disable-gpu',
    '--disable-gpu-compositing',
  ],
})
const printing = /@print/

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  testIgnore: 'full/**',
  outputDir: '../.cache/e2e-results',
  globalSetup: './sign-in.ts',
  fullyParallel: true,
  // A journey waits for the server and the browser in turn; two do not keep two cores busy.
  workers: 3,
  // A journey that needs a retry hides a defect; timeouts are generous because the machine is shared.
  retries: 0,
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1440, height: 940 },
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
  },
  projects: [
    // The headless shell opens a page with half of the processor time of the whole browser, but shows no PDF.
    { name: '', grepInvert: printing, use: { launchOptions: launchOf(CHROMIUM_SHELL_PATH || CHROMIUM_PATH) } },
    { name: 'printing', grep: printing, use: { launchOptions: launchOf(CHROMIUM_PATH) } },
  ],
  webServer: {
    // As it is shipped: compiled, and started by what `npm start` runs.
    command: `rm -rf ${dataDir} && exec sh scripts/start.sh`,
    // Absolute: the configuration of the full run extends this one from its own folder.
    cwd: dirname(import.meta.dirname),
    url: `http://localhost:${port}/api/health`,
    env: {
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      DEMO: '1',
      DOCS_BUILD: 'off',
      DATABASE_URL: '',
      NODE_ENV: 'test',
      DNS_SERVERS: `127.0.0.1:${dnsPort}`,
      CONNECTOR_ALLOW: '127.0.0.1',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    timeout: 240_000,
  },
})
