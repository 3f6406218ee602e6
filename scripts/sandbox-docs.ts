/** Generates the deadlines and magic values of docs/sandbox.md from domain/sandbox; --check only compares them. */

import { entriesOf } from '#domain/checked.ts'
import { clockDeadlines } from '#domain/sandbox/clock.ts'
import { magicOutcomes, magicValues } from '#domain/sandbox/magic.ts'
import { sandbox } from '#domain/words/en/sandbox.ts'
import { writeMarked } from './marked.ts'

writeMarked('sandbox', 'scripts/sandbox-docs.ts', 'npm run event-docs', [
  '| deadline | times that are moved |',
  '|---|---|',
  ...entriesOf(clockDeadlines).map(([deadline, columns]) => {
    const moved =
      columns.length === 0 ? 'the signed time, when it is read' : columns.map((one) => `\`${one}\``).join(', ')
    return `| ${sandbox.deadline[deadline]} | ${moved} |`
  }),
  '',
  '## Magic values {#magic}',
  '',
  sandbox.magicText,
  '',
  '| outcome | field | value | answer |',
  '|---|---|---|---|',
  ...magicOutcomes.map((outcome) => {
    const { field, value } = magicValues[outcome]
    return `| \`${outcome}\` | ${sandbox.fields[field]} | \`${value}\` | ${sandbox.outcomes[outcome]} |`
  }),
  '',
  '## What follows the real time {#real-time}',
  '',
])
