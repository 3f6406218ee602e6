// npm run check:postgres -- <url>: server tests on another PostgreSQL version.
import { ensureDevInstalled, environment, node, run } from './setup.mjs'

const [url, ...files] = process.argv.slice(2)
if (!url) {
  console.error('Usage: npm run check:postgres -- postgres://postgres@localhost:5432/postgres')
  process.exit(1)
}
ensureDevInstalled()
run(node, ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', ...files], {
  env: { ...environment, TEST_DATABASE_URL: url },
})
