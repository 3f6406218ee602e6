import type { myData as fr } from '../fr/my-data.ts'
import type { Words } from '../words.ts'

export const myData: Words<typeof fr> = {
  title: 'Your personal data',
  missing: 'This link is no longer valid. Open the page of a buyback to make a new request.',
  access: {
    title: 'Your data at {company}',
    text: '{count, plural, one {Your copy contains one buyback} other {Your copy contains # buybacks}}: contact details, answers, payments, e-mails, documents and photos, in one ZIP file.',
    download: 'Download my data',
  },
  erasure: {
    title: 'Erase your data at {company}',
    text: '{count, plural, one {This request covers one buyback.} other {This request covers # buybacks.}} Contact details, IBAN, identity document, e-mails, documents and photos are erased for good.',
    confirm: 'Erase my data for good',
    confirmAgain:
      'An unused voucher or gift card stays valid, but its document disappears from the page: keep a copy. The erasure cannot be undone.',
    kept: 'What the law requires us to keep',
    nothing: 'No data is left to erase.',
  },
  done: {
    title: 'Your data is erased',
    text: 'Your contact details, documents, photos and e-mails have been erased at {company}.',
  },
  expired: { title: 'This link has expired', text: 'Open the page of a buyback to make a new request.' },
  exceptions: {
    register:
      'The register of second-hand goods (French criminal code, article 321-7): identity of the seller and item, encrypted, for ten years.',
    ledger:
      'Accounting (French commercial code, article L123-22): amounts, and the recipient of a transfer, for ten years.',
    open: 'A buyback in progress: its data is needed to finish it, and is then erased without a new request.',
  },
  contact: 'A question about your data? {contact}',
}
