import { platformColour } from '#domain/account/brand.ts'
import { defaultLanguage, type Language } from '#domain/money.ts'
import { linkHours } from '#domain/session/schema.ts'
import type { App, Tx } from '#server/platform/app.ts'
import { platformName } from '#server/platform/platform-name.ts'
import { say } from '#server/platform/words.ts'
import { keepMail, pictureAddress } from './keep.ts'
import type { MailText } from './template.ts'

type Addressee = {
  id: string
  email: string
  firstname: string
  account_id: string | null
  company: string | null
  language: Language | null
  account_language: Language | null
  main_color: string | null
  logo: string | null
}

type Letter = { kind: 'creation' | 'renewal' | 'ssoCreation' | 'ssoRenewal'; user: Addressee; path: string }

/** Writes a mail about a user's access, in the user's language. */
export const writeMail = async (app: App, tx: Tx, { kind, user, path }: Letter) => {
  const language = user.language ?? user.account_language ?? defaultLanguage
  const company = user.company ?? (await platformName(tx))
  const url = new URL(path, app.config.publicUrl).toString()
  const params = {
    firstname: user.firstname,
    company,
    days: linkHours.creation / 24,
    hours: linkHours.renewal,
    link: url,
  }
  const text: MailText = {
    language,
    company,
    colour: user.main_color ?? platformColour,
    logo: pictureAddress(app, user.logo),
    title: say(language, `mail.${kind}.title`, params),
    paragraphs: [
      say(language, `mail.${kind}.intro`, params),
      ...(kind === 'ssoRenewal' || kind === 'ssoCreation' ? [] : [say(language, `mail.${kind}.expiry`, params)]),
    ],
    button: { label: say(language, `mail.${kind}.button`, params), url, fallback: say(language, 'mail.link', params) },
    small: [
      say(language, `mail.${kind}.ignore`, params),
      say(language, 'mail.footer', params),
      say(language, 'mail.policy', params),
    ],
  }
  await keepMail(app, tx, {
    accountId: user.account_id,
    userId: user.id,
    kind,
    recipient: user.email,
    subject: say(language, `mail.${kind}.subject`, params),
    text,
  })
}
