import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Every core: the default leaves one idle, half of a machine of two.
    maxWorkers: '100%',
    projects: [
      {
        // Properties try hundreds of cases: on a busy machine the default of five seconds is not enough.
        test: { name: 'domain', include: ['domain/**/*.test.ts', 'scripts/**/*.test.ts'], testTimeout: 30_000 },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          globalSetup: 'server/testing/cluster.ts',
          // No test is told about time: on a crowded machine everything comes, later.
          testTimeout: 120_000,
          hookTimeout: 240_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: 'web/testing-setup.ts',
          testTimeout: 60_000,
        },
      },
    ],
  },
})
