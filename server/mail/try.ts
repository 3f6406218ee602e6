import { platformColour } from '#domain/account/brand.ts'
import { asError } from '#domain/checked.ts'
import type { Language } from '#domain/money.ts'
import type { App } from '#server/platform/app.ts'
import { say } from '#server/platform/words.ts'
import { htmlOf, type MailText, textOf } from './template.ts'
import { openTransport } from './transport.ts'

/** Short timeouts in milliseconds: a user waits for the result. */
const patience = { connectionTimeout: 8_000, greetingTimeout: 8_000, socketTimeout: 12_000 }
const longestDetail = 300

/** Sends one mail directly, without the queue, and returns the server's answer. */
export const testMail = async (
  app: App,
  { to, company, language }: { to: string; company: string; language: Language },
) => {
  const { smtpUrl, mailFrom } = app.config
  if (!smtpUrl) return { outcome: 'no_server' as const, detail: null }
  const text: MailText = {
    language,
    company,
    colour: platformColour,
    title: say(language, 'mail.test.title'),
    paragraphs: [say(language, 'mail.test.intro', { company })],
    small: [],
  }
  const transport = await openTransport(smtpUrl, patience)
  try {
    await transport.sendMail({
      from: mailFrom,
      to,
      subject: say(language, 'mail.test.subject', { company }),
      html: htmlOf(text),
      text: textOf(text),
    })
    return { outcome: 'sent' as const, detail: null }
  } catch (error) {
    return { outcome: 'refused' as const, detail: asError(error).message.slice(0, longestDetail) }
  } finally {
    transport.close()
  }
}
