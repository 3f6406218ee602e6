import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/**
 * Node runs the TypeScript of domain and server itself, and every worker loads a module once for all of its files: import and
 * transform took most of the time otherwise. Module state is therefore shared between the files of a worker.
 */
const native = { isolate: false, experimental: { viteModuleRunner: false, nodeLoader: false } } as const

/** These read other files with `import.meta.glob`, which only Vite provides. */
const globbing = ['domain/words/{message,staff,words}.test.ts', 'domain/webhook/documentation.test.ts']

export default defineConfig({
  test: {
    // Every core: the default leaves one idle, half of a machine of two.
    maxWorkers: '100%',
    projects: [
      {
        // Property tests run hundreds of cases; the default of five seconds is too short on a busy machine.
        test: {
          name: 'domain',
          include: ['domain/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: globbing,
          testTimeout: 30_000,
          ...native,
        },
      },
      { test: { name: 'words', include: globbing, testTimeout: 30_000, isolate: false } },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          globalSetup: 'server/testing/cluster.ts',
          // Generous timeouts: tests share two cores and assert no durations.
          testTimeout: 120_000,
          hookTimeout: 240_000,
          expect: { poll: { timeout: 30_000 } },
          ...native,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          // A context per file instead of a process: jsdom is loaded once per worker.
          pool: 'vmForks',
          environment: 'jsdom',
          setupFiles: 'web/testing-setup.ts',
          testTimeout: 60_000,
        },
      },
    ],
  },
})
