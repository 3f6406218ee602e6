import type { PassKind } from './schema.ts'

/** Texts and code of a pass, in the customer's language. It names no person: only what the page shows beside the code. */
export type PassContent = {
  kind: PassKind
  /** Unique per account. */
  serial: string
  company: string
  title: string
  code: string
  shownCode: string
  /** Label and value; the first one is the largest. */
  fields: readonly { key: string; label: string; value: string }[]
  /** End of its use. */
  until: Date
  /** `#rrggbb`, readable on white. */
  colour: string
}

const rgb = (hex: string) => `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`

/** Contents of `pass.json` (PassKit package format, version 1). */
export const applePass = (
  { kind, serial, company, title, code, shownCode, fields, until, colour }: PassContent,
  { passType, team, hasLogo }: { passType: string; team: string; hasLogo: boolean },
) => {
  const [first, ...more] = fields
  const barcode = {
    format: 'PKBarcodeFormatCode128',
    message: code,
    messageEncoding: 'iso-8859-1',
    altText: shownCode,
  }
  return {
    formatVersion: 1,
    passTypeIdentifier: passType,
    teamIdentifier: team,
    serialNumber: serial,
    organizationName: company,
    description: `${title} ${shownCode}`,
    expirationDate: `${until.toISOString().slice(0, 19)}Z`,
    // A voucher is money: it is not offered to be sent on.
    sharingProhibited: kind === 'voucher',
    backgroundColor: rgb('#ffffff'),
    foregroundColor: rgb('#14181a'),
    labelColor: rgb(colour),
    ...(hasLogo ? {} : { logoText: company }),
    barcodes: [barcode],
    generic: {
      headerFields: [],
      primaryFields: first ? [first] : [],
      secondaryFields: more,
      auxiliaryFields: [],
      backFields: [{ key: 'code', label: title, value: shownCode }],
    },
  }
}

/** Claims of a "save to Google Wallet" link: a generic pass with its class. */
export const googlePass = (
  { kind, serial, company, title, code, shownCode, fields, until, colour }: PassContent,
  { issuerId, email }: { issuerId: string; email: string },
  { language, origin, logo, now }: { language: string; origin: string; logo: string | null; now: Date },
) => {
  const localized = (value: string) => ({ defaultValue: { language, value } })
  const [first, ...more] = fields
  const classId = `${issuerId}.reprise-${kind}`
  return {
    iss: email,
    aud: 'google',
    typ: 'savetowallet',
    iat: Math.floor(now.getTime() / 1_000),
    origins: [origin],
    payload: {
      genericClasses: [{ id: classId }],
      genericObjects: [
        {
          id: `${issuerId}.${serial}`,
          classId,
          state: 'ACTIVE',
          cardTitle: localized(company),
          header: localized(first?.value ?? title),
          subheader: localized(title),
          textModulesData: more.map(({ key, label, value }) => ({ id: key, header: label, body: value })),
          barcode: { type: 'CODE_128', value: code, alternateText: shownCode },
          hexBackgroundColor: colour,
          validTimeInterval: { end: { date: until.toISOString() } },
          // Google loads the logo itself.
          ...(logo?.startsWith('https:') && { logo: { sourceUri: { uri: logo } } }),
        },
      ],
    },
  }
}
