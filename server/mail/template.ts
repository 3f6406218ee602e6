import { brandFill } from '#domain/account/brand.ts'
import type { Language } from '#domain/money.ts'
import { escapeHtml } from '#server/platform/html.ts'
import { type Block, blockHtml, blockText, colonIn } from './blocks.ts'

export type MailText = {
  language: Language
  company: string
  colour: string
  /** Absolute URL of the logo; without one the name is shown. */
  logo?: string | null
  title: string
  paragraphs: string[]
  blocks?: Block[]
  button?: { label: string; url: string; fallback: string }
  small: string[]
}

const font = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** Single-column layout in the account's colour, for all mail clients. */
export const htmlOf = ({
  language,
  company,
  colour,
  logo,
  title,
  paragraphs,
  blocks = [],
  button,
  small,
}: MailText) => {
  const { fill, text: onFill } = brandFill(colour)
  const paragraph = (text: string) =>
    `<p style="margin:0 0 16px;font-size:16px;line-height:24px;color:#282e30">${escapeHtml(text)}</p>`
  const brand = logo
    ? `<img src="${escapeHtml(logo)}" alt="${escapeHtml(company)}" height="36" style="display:block;height:36px;max-width:240px;border:0">`
    : escapeHtml(company)
  return `<!doctype html>
<html lang="${language.slice(0, 2)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;background:#f7f8f8;${font}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid #dfe3e4;border-radius:8px">
<tr><td style="padding:20px 24px;border-bottom:3px solid ${fill};font-size:18px;font-weight:700;color:#14181a">${brand}</td></tr>
<tr><td style="padding:28px 24px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:28px;font-weight:600;color:#14181a">${escapeHtml(title)}</h1>
${paragraphs.map(paragraph).join('\n')}
${blocks.map((block) => blockHtml(block, colour)).join('\n')}
${
  button
    ? `<p style="margin:24px 0"><a href="${escapeHtml(button.url)}" style="display:inline-block;background:${fill};color:${onFill};text-decoration:none;font-size:16px;font-weight:600;line-height:24px;padding:12px 24px;border-radius:8px">${escapeHtml(button.label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;line-height:20px;color:#5f686b;word-break:break-all">${escapeHtml(button.fallback)}</p>`
    : ''
}
</td></tr></table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px"><tr><td style="padding:16px 24px;font-size:12px;line-height:18px;color:#5f686b">${small.map(escapeHtml).join('<br>')}</td></tr></table>
</td></tr></table></body></html>`
}

export const textOf = ({ language, company, title, paragraphs, blocks = [], button, small }: MailText) =>
  [
    company,
    title,
    ...paragraphs,
    ...blocks.map((block) => blockText(block, language)),
    ...(button ? [`${button.label}${colonIn(language)}${button.url}`] : []),
    '--',
    ...small,
  ].join('\n\n')
