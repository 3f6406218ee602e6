import { IntlMessageFormat } from 'intl-messageformat'
import { propertiesOf } from '#domain/checked.ts'
import { countryNames } from '#domain/country-names.ts'
import { presenceOf } from '#domain/missing-params.ts'
import type { Language } from '#domain/money.ts'
import { access as accessDe } from '#domain/words/de/access.ts'
import { audit as auditDe } from '#domain/words/de/audit.ts'
import { buybackExport as buybackExportDe } from '#domain/words/de/buyback-export.ts'
import { buybackList as buybackListDe } from '#domain/words/de/buyback-list.ts'
import { buybackMail as buybackMailDe } from '#domain/words/de/buyback-mail.ts'
import { buybackStatus as buybackStatusDe } from '#domain/words/de/buyback-status.ts'
import { cart as cartDe } from '#domain/words/de/cart.ts'
import { common as commonDe } from '#domain/words/de/common.ts'
import { developers as developersDe } from '#domain/words/de/developers.ts'
import { diagnosis as diagnosisDe } from '#domain/words/de/diagnosis.ts'
import { documents as documentsDe } from '#domain/words/de/documents.ts'
import { errors as errorsDe } from '#domain/words/de/errors.ts'
import { history as historyDe } from '#domain/words/de/history.ts'
import { itemExport as itemExportDe } from '#domain/words/de/item-export.ts'
import { ledgerFile as ledgerFileDe } from '#domain/words/de/ledger-file.ts'
import { legal as legalDe } from '#domain/words/de/legal.ts'
import { mail as mailDe } from '#domain/words/de/mail.ts'
import { register as registerDe } from '#domain/words/de/register.ts'
import { selling as sellingDe } from '#domain/words/de/selling.ts'
import { sftp as sftpDe } from '#domain/words/de/sftp.ts'
import { sitePages as sitePagesDe } from '#domain/words/de/site-pages.ts'
import { stock as stockDe } from '#domain/words/de/stock.ts'
import { transferReasons as transferReasonsDe } from '#domain/words/de/transfer-reasons.ts'
import { violations as violationsDe } from '#domain/words/de/violations.ts'
import { access as accessEn } from '#domain/words/en/access.ts'
import { audit as auditEn } from '#domain/words/en/audit.ts'
import { buybackExport as buybackExportEn } from '#domain/words/en/buyback-export.ts'
import { buybackList as buybackListEn } from '#domain/words/en/buyback-list.ts'
import { buybackMail as buybackMailEn } from '#domain/words/en/buyback-mail.ts'
import { buybackStatus as buybackStatusEn } from '#domain/words/en/buyback-status.ts'
import { cart as cartEn } from '#domain/words/en/cart.ts'
import { common as commonEn } from '#domain/words/en/common.ts'
import { developers as developersEn } from '#domain/words/en/developers.ts'
import { diagnosis as diagnosisEn } from '#domain/words/en/diagnosis.ts'
import { documents as documentsEn } from '#domain/words/en/documents.ts'
import { errors as errorsEn } from '#domain/words/en/errors.ts'
import { history as historyEn } from '#domain/words/en/history.ts'
import { itemExport as itemExportEn } from '#domain/words/en/item-export.ts'
import { ledgerFile as ledgerFileEn } from '#domain/words/en/ledger-file.ts'
import { legal as legalEn } from '#domain/words/en/legal.ts'
import { mail as mailEn } from '#domain/words/en/mail.ts'
import { register as registerEn } from '#domain/words/en/register.ts'
import { selling as sellingEn } from '#domain/words/en/selling.ts'
import { sftp as sftpEn } from '#domain/words/en/sftp.ts'
import { sitePages as sitePagesEn } from '#domain/words/en/site-pages.ts'
import { stock as stockEn } from '#domain/words/en/stock.ts'
import { transferReasons as transferReasonsEn } from '#domain/words/en/transfer-reasons.ts'
import { violations as violationsEn } from '#domain/words/en/violations.ts'
import { access as accessFr } from '#domain/words/fr/access.ts'
import { audit as auditFr } from '#domain/words/fr/audit.ts'
import { buybackExport as buybackExportFr } from '#domain/words/fr/buyback-export.ts'
import { buybackList as buybackListFr } from '#domain/words/fr/buyback-list.ts'
import { buybackMail as buybackMailFr } from '#domain/words/fr/buyback-mail.ts'
import { buybackStatus as buybackStatusFr } from '#domain/words/fr/buyback-status.ts'
import { cart as cartFr } from '#domain/words/fr/cart.ts'
import { common as commonFr } from '#domain/words/fr/common.ts'
import { developers as developersFr } from '#domain/words/fr/developers.ts'
import { diagnosis as diagnosisFr } from '#domain/words/fr/diagnosis.ts'
import { documents as documentsFr } from '#domain/words/fr/documents.ts'
import { errors as errorsFr } from '#domain/words/fr/errors.ts'
import { history as historyFr } from '#domain/words/fr/history.ts'
import { itemExport as itemExportFr } from '#domain/words/fr/item-export.ts'
import { ledgerFile as ledgerFileFr } from '#domain/words/fr/ledger-file.ts'
import { legal as legalFr } from '#domain/words/fr/legal.ts'
import { mail as mailFr } from '#domain/words/fr/mail.ts'
import { register as registerFr } from '#domain/words/fr/register.ts'
import { selling as sellingFr } from '#domain/words/fr/selling.ts'
import { sftp as sftpFr } from '#domain/words/fr/sftp.ts'
import { sitePages as sitePagesFr } from '#domain/words/fr/site-pages.ts'
import { stock as stockFr } from '#domain/words/fr/stock.ts'
import { transferReasons as transferReasonsFr } from '#domain/words/fr/transfer-reasons.ts'
import { violations as violationsFr } from '#domain/words/fr/violations.ts'
import { access as accessNl } from '#domain/words/nl/access.ts'
import { audit as auditNl } from '#domain/words/nl/audit.ts'
import { buybackExport as buybackExportNl } from '#domain/words/nl/buyback-export.ts'
import { buybackList as buybackListNl } from '#domain/words/nl/buyback-list.ts'
import { buybackMail as buybackMailNl } from '#domain/words/nl/buyback-mail.ts'
import { buybackStatus as buybackStatusNl } from '#domain/words/nl/buyback-status.ts'
import { cart as cartNl } from '#domain/words/nl/cart.ts'
import { common as commonNl } from '#domain/words/nl/common.ts'
import { developers as developersNl } from '#domain/words/nl/developers.ts'
import { diagnosis as diagnosisNl } from '#domain/words/nl/diagnosis.ts'
import { documents as documentsNl } from '#domain/words/nl/documents.ts'
import { errors as errorsNl } from '#domain/words/nl/errors.ts'
import { history as historyNl } from '#domain/words/nl/history.ts'
import { itemExport as itemExportNl } from '#domain/words/nl/item-export.ts'
import { ledgerFile as ledgerFileNl } from '#domain/words/nl/ledger-file.ts'
import { legal as legalNl } from '#domain/words/nl/legal.ts'
import { mail as mailNl } from '#domain/words/nl/mail.ts'
import { register as registerNl } from '#domain/words/nl/register.ts'
import { selling as sellingNl } from '#domain/words/nl/selling.ts'
import { sftp as sftpNl } from '#domain/words/nl/sftp.ts'
import { sitePages as sitePagesNl } from '#domain/words/nl/site-pages.ts'
import { stock as stockNl } from '#domain/words/nl/stock.ts'
import { transferReasons as transferReasonsNl } from '#domain/words/nl/transfer-reasons.ts'
import { violations as violationsNl } from '#domain/words/nl/violations.ts'

/** Catalogue used by the server: problems, mails, documents, and page metadata for search engines. */
const french = {
  access: accessFr,
  audit: auditFr,
  buybackExport: buybackExportFr,
  ledgerFile: ledgerFileFr,
  buybackList: buybackListFr,
  buybackMail: buybackMailFr,
  buybackStatus: buybackStatusFr,
  cart: cartFr,
  common: commonFr,
  developers: developersFr,
  diagnosis: diagnosisFr,
  errors: errorsFr,
  history: historyFr,
  itemExport: itemExportFr,
  legal: legalFr,
  mail: mailFr,
  documents: documentsFr,
  register: registerFr,
  selling: sellingFr,
  sftp: sftpFr,
  sitePages: sitePagesFr,
  violations: violationsFr,
  stock: stockFr,
  transferReasons: transferReasonsFr,
}
const catalogues: Record<Language, unknown> = {
  'fr-FR': french,
  'en-GB': {
    access: accessEn,
    audit: auditEn,
    buybackExport: buybackExportEn,
    ledgerFile: ledgerFileEn,
    buybackList: buybackListEn,
    buybackMail: buybackMailEn,
    buybackStatus: buybackStatusEn,
    cart: cartEn,
    common: commonEn,
    developers: developersEn,
    diagnosis: diagnosisEn,
    errors: errorsEn,
    history: historyEn,
    itemExport: itemExportEn,
    legal: legalEn,
    mail: mailEn,
    documents: documentsEn,
    register: registerEn,
    selling: sellingEn,
    sftp: sftpEn,
    sitePages: sitePagesEn,
    violations: violationsEn,
    stock: stockEn,
    transferReasons: transferReasonsEn,
  },
  'nl-BE': {
    access: accessNl,
    audit: auditNl,
    buybackExport: buybackExportNl,
    ledgerFile: ledgerFileNl,
    buybackList: buybackListNl,
    buybackMail: buybackMailNl,
    buybackStatus: buybackStatusNl,
    cart: cartNl,
    common: commonNl,
    developers: developersNl,
    diagnosis: diagnosisNl,
    errors: errorsNl,
    history: historyNl,
    itemExport: itemExportNl,
    legal: legalNl,
    mail: mailNl,
    documents: documentsNl,
    register: registerNl,
    selling: sellingNl,
    sftp: sftpNl,
    sitePages: sitePagesNl,
    violations: violationsNl,
    stock: stockNl,
    transferReasons: transferReasonsNl,
  },
  'de-DE': {
    access: accessDe,
    audit: auditDe,
    buybackExport: buybackExportDe,
    ledgerFile: ledgerFileDe,
    buybackList: buybackListDe,
    buybackMail: buybackMailDe,
    buybackStatus: buybackStatusDe,
    cart: cartDe,
    common: commonDe,
    developers: developersDe,
    diagnosis: diagnosisDe,
    errors: errorsDe,
    history: historyDe,
    itemExport: itemExportDe,
    legal: legalDe,
    mail: mailDe,
    documents: documentsDe,
    register: registerDe,
    selling: sellingDe,
    sftp: sftpDe,
    sitePages: sitePagesDe,
    violations: violationsDe,
    stock: stockDe,
    transferReasons: transferReasonsDe,
  },
}

type Leaves<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Leaves<T[K]>}` }[keyof T & string]
export type WordKey = Leaves<typeof french>

const find = (catalogue: unknown, key: string): string | undefined => {
  const found = key.split('.').reduce<unknown>((node, part) => propertiesOf(node)[part], catalogue)
  return typeof found === 'string' ? found : undefined
}

const formats = new Map<string, IntlMessageFormat>()

export type WordParams = Record<string, unknown>

/** Text of a key that is only known at run time (an error code); undefined if there is none. */
export const lookUp = (language: Language, key: string, params: WordParams = {}): string | undefined => {
  const text = find(catalogues[language], key)
  if (text === undefined) return undefined
  const id = `${language} ${key}`
  let format = formats.get(id)
  if (!format) {
    format = new IntlMessageFormat(text, language)
    formats.set(id, format)
  }
  const shown: WordParams = {
    ...Object.fromEntries(Object.entries(params).map(([name, value]) => [name, presentable(language, name, value)])),
    ...presenceOf(params),
  }
  try {
    return String(format.format(shown as Record<string, string>))
  } catch {
    return text
  }
}

/** Formats a raw parameter (dates, countries, lists) for a text written by the server. */
const presentable = (language: Language, name: string, value: unknown) => {
  if (name === 'countries' && Array.isArray(value)) return countryNames(value, language).join(', ')
  if (Array.isArray(value)) return value.join(', ')
  if (name === 'at' && typeof value === 'string' && value)
    return new Date(value).toLocaleString(language, {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: 'Europe/Paris',
    })
  if (name === 'state') return find(catalogues[language], `buybackStatus.item.${value}`) ?? value
  if (name === 'feature') return find(catalogues[language], `access.premium.${value}`) ?? value
  return value ?? ''
}

export const say = (language: Language, key: WordKey, params: WordParams = {}): string =>
  lookUp(language, key, params) ?? key
