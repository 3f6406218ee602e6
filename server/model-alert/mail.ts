import { alertAddress } from '#domain/model-alert/schema.ts'
import type { Language } from '#domain/money.ts'
import { languageParameter, shortLanguage } from '#domain/site/language-address.ts'
import { keepMail, pictureAddress } from '#server/mail/keep.ts'
import type { App, Tx } from '#server/platform/app.ts'
import { linkKey } from '#server/platform/security/link-key.ts'
import { say } from '#server/platform/words.ts'
import type { AlertRow } from './store.ts'

/** Address on the site, in the language of the mail. */
const onSite = (app: App, { host, language, path }: { host: string; language: Language; path: string }) => {
  const url = new URL(path, app.config.publicUrl)
  url.hostname = host
  url.searchParams.set(languageParameter, shortLanguage(language))
  return url.toString()
}

type Products = readonly { label: string }[]

/** Mail to confirm an alert, or with the products that are now bought; nothing if the site is closed. */
export const mailAlert = async (app: App, tx: Tx, accountId: string, row: AlertRow, bought: Products = []) => {
  const { id, email, query, language, company, main_color: colour, logo, web_host: host, site_active } = row
  if (!host || !site_active) return false
  const kind = bought.length > 0 ? 'bought' : 'confirm'
  const path =
    kind === 'bought'
      ? `/results?${new URLSearchParams({ q: query })}`
      : alertAddress(id, linkKey(app.config.secretKey, 'model_alert', id))
  const params = {
    company,
    link: onSite(app, { host, language, path }),
    products: bought.map(({ label }) => label).join(', '),
  }
  const subject = say(language, `buybackMail.modelAlert.${kind}.subject`, params)
  await keepMail(app, tx, {
    accountId,
    kind: 'modelAlert',
    recipient: email,
    subject,
    text: {
      language,
      company,
      colour,
      logo: pictureAddress(app, logo),
      title: subject,
      paragraphs: [say(language, `buybackMail.modelAlert.${kind}.text`, params)],
      button: {
        label: say(language, `buybackMail.modelAlert.${kind}.button`),
        url: params.link,
        fallback: say(language, 'mail.link', params),
      },
      small: [
        say(language, `buybackMail.modelAlert.${kind}.small`, params),
        say(language, 'mail.footer', params),
        say(language, 'mail.policy', params),
      ],
    },
  })
  return true
}
