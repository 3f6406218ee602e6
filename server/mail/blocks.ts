import { brandInk, brandRamp } from '#domain/account/brand.ts'
import type { Language } from '#domain/money.ts'
import { escapeHtml } from '#server/platform/html.ts'

type Row = { label: string; value: string; strong?: boolean }

/** Blocks of a mail beside paragraphs: a sold product with its amounts, steps, a highlight, a note. */
export type Block =
  | { kind: 'product'; title: string; code: Row; rows: Row[] }
  | { kind: 'total'; row: Row }
  | { kind: 'steps'; title: string; steps: string[] }
  | { kind: 'highlight'; text: string }
  | { kind: 'note'; title: string; text: string }
  | { kind: 'link'; title: string; note: string; label: string; url: string }

const heading = (text: string) =>
  `<h2 style="margin:24px 0 8px;font-size:16px;line-height:24px;font-weight:600;color:#14181a">${escapeHtml(text)}</h2>`
const lines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>')

const rowHtml = ({ label, value, strong }: Row) => {
  const style = strong ? 'font-weight:600;color:#14181a' : 'color:#5f686b'
  return `<tr><td style="padding:4px 0;font-size:15px;line-height:22px;${style}">${escapeHtml(label)}</td><td align="right" style="padding:4px 0 4px 16px;font-size:15px;line-height:22px;white-space:nowrap;${strong ? style : 'color:#14181a'}">${escapeHtml(value)}</td></tr>`
}

const tableHtml = (rows: readonly Row[]) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0">${rows.map(rowHtml).join('')}</table>`

export const blockHtml = (block: Block, colour: string): string => {
  const ramp = brandRamp(colour)
  switch (block.kind) {
    case 'product':
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 12px;border:1px solid #dfe3e4;border-radius:8px"><tr><td style="padding:14px 16px">
<p style="margin:0;font-size:16px;line-height:24px;font-weight:600;color:#14181a">${escapeHtml(block.title)}</p>
<p style="margin:0 0 8px;font-size:14px;line-height:20px;color:#5f686b">${escapeHtml(block.code.label)} <b style="color:#14181a;letter-spacing:0.04em">${escapeHtml(block.code.value)}</b></p>
${tableHtml(block.rows)}</td></tr></table>`
    case 'total':
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td style="padding:4px 16px 12px">${tableHtml([{ ...block.row, strong: true }])}</td></tr></table>`
    case 'steps':
      return `${heading(block.title)}<ol style="margin:0 0 16px;padding:0 0 0 24px;font-size:16px;line-height:24px;color:#282e30">${block.steps.map((step) => `<li style="margin:0 0 6px">${lines(step)}</li>`).join('')}</ol>`
    case 'highlight':
      return `<p style="margin:0 0 16px;padding:12px 14px;border-left:4px solid #b7791f;background:#fff6e5;font-size:15px;line-height:22px;font-weight:600;color:#6b4300">${lines(block.text)}</p>`
    case 'note':
      return `${heading(block.title)}<p style="margin:0 0 16px;padding:12px 14px;border-radius:8px;background:${ramp[0]};font-size:15px;line-height:22px;color:#282e30">${lines(block.text)}</p>`
    case 'link':
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 12px;border:1px solid #dfe3e4;border-radius:8px"><tr><td style="padding:14px 16px">
<p style="margin:0;font-size:16px;line-height:24px;font-weight:600;color:#14181a">${escapeHtml(block.title)}</p>
<p style="margin:0 0 8px;font-size:14px;line-height:20px;color:#5f686b">${escapeHtml(block.note)}</p>
<a href="${escapeHtml(block.url)}" style="font-size:15px;line-height:22px;font-weight:600;color:${brandInk(colour)}">${escapeHtml(block.label)}</a></td></tr></table>`
  }
}

/** Between a label and its value; in French after a non-breaking space. */
export const colonIn = (language: Language) => (language === 'fr-FR' ? '\u00a0: ' : ': ')

const rowText = ({ label, value }: Row, language: Language) => `${label}${colonIn(language)}${value}`

export const blockText = (block: Block, language: Language): string => {
  switch (block.kind) {
    case 'product':
      return [block.title, ...[block.code, ...block.rows].map((row) => rowText(row, language))].join('\n')
    case 'total':
      return rowText(block.row, language)
    case 'steps':
      return [block.title, ...block.steps.map((step, index) => `${index + 1}. ${step}`)].join('\n')
    case 'highlight':
      return `! ${block.text}`
    case 'note':
      return `${block.title}\n${block.text}`
    case 'link':
      return `${block.title} (${block.note})\n${block.label}${colonIn(language)}${block.url}`
  }
}
