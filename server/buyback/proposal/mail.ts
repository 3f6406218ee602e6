import { groupByFour } from '#domain/document/code.ts'
import { formatDifference } from '#domain/money.ts'
import type { Block } from '#server/mail/blocks.ts'
import type { App } from '#server/platform/app.ts'
import { say } from '#server/platform/words.ts'
import { statusUrl } from '#server/status-link/address.ts'
import type { MailFacts } from '../event-store.ts'
import { explainedIn } from './differences.ts'

/** Differences found by the check, each with its amount, and the link to the status page. */
export const proposalBlocks = (app: App, { row }: { row: MailFacts }): Block[] => {
  const { language } = row
  const { lines, rest } = explainedIn(row)
  const rows = lines
    .filter(({ changed }) => changed)
    .map(({ question, declared: before, controlled, difference }) => ({
      label: say(language, 'buybackMail.differs', {
        // The text continues with a colon.
        question: question.replace(/\s*\?$/, ''),
        declared: before ?? '–',
        found: controlled ?? '–',
      }),
      value: difference ? formatDifference(difference, row.currency, language) : '–',
    }))
  if (row.found_product)
    rows.unshift({
      label: say(language, 'buybackMail.differs', {
        question: say(language, 'buybackMail.product'),
        declared: row.product.label,
        found: row.found_product.label,
      }),
      value: rest ? formatDifference(rest, row.currency, language) : '–',
    })
  const code = { label: say(language, 'buybackMail.code'), value: groupByFour(row.identification_number) }
  const changed: Block = { kind: 'product', title: (row.found_product ?? row.product).label, code, rows }
  const host = row.site_active ? row.web_host : null
  if (!host) return [changed]
  const follow = say(language, 'buybackMail.button')
  const note = say(language, 'buybackMail.follow')
  return [changed, { kind: 'link', title: follow, note, label: follow, url: statusUrl(app, host, row) }]
}
