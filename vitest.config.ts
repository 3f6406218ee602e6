import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// Workers and the processes that tests start share compiled modules.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '.cache', 'compiled-tests')

/**
 * Node runs the TypeScript of domain and server itself, and every worker loads a module once for all of its files: import and
 * transform took most of the time otherwise. Module state is therefore shared between the files of a worker.
 */
const native = {
  isolate: false,
  // Most of the garbage collector's work is spared with a larger young generation.
  execArgv: ['--min-semi-space-size=32', '--max-semi-space-size=64'],
  experimental: { viteModuleRunner: false, nodeLoader: false },
} as const

/** These read other files with `import.meta.glob`, which only Vite provides. */
const globbing = ['domain/words/{message,staff,terms,words}.test.ts']

/** Tests of scripts on a real database. */
const onDatabase = ['scripts/seed/*.test.ts']

/** Files that take a minute; the last worker would end alone with one that starts late. */
const slow = [
  'server/payment/killed.test.ts',
  'server/access.test.ts',
  'server/hostile.test.ts',
  'server/payment/payment.test.ts',
  'server/restarts.test.ts',
  'server/payment/batch/batch.test.ts',
  'server/buyback/events.test.ts',
  'server/backup/backup.test.ts',
  'server/processes.test.ts',
  'server/killed.test.ts',
]

class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    // A worker is replaced when the next file is of another project: the projects follow each other.
    const rank = ({ moduleId, project }: TestSpecification) => {
      const index = slow.findIndex((name) => moduleId.endsWith(name))
      return index >= 0 ? index : slow.length + Number(project.name !== 'server')
    }
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b))
  }
}

export default defineConfig({
  test: {
    // One more than the two cores: server tests also wait for timeouts and other processes.
    maxWorkers: 3,
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        // Property tests run hundreds of cases; the default of five seconds is too short on a busy machine.
        test: {
          name: 'domain',
          include: ['domain/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [...globbing, ...onDatabase],
          testTimeout: 30_000,
          ...native,
        },
      },
      { test: { name: 'words', include: globbing, testTimeout: 30_000, isolate: false } },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', ...onDatabase],
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
