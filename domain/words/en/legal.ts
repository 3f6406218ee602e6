import type { legal as french } from '../fr/legal.ts'
import type { Words } from '../words.ts'

export const legal: Words<typeof french> = {
  titles: {
    eula: 'Terms of use',
    serviceTerms: 'Terms of service',
    faqAndContact: 'FAQ and contact',
    privacyPolicy: 'Privacy policy',
    cookiesPolicy: 'Cookie policy',
    accessibilityStatement: 'Accessibility statement',
  },
  download: 'Download as PDF',
  document: 'Version to print',
  written: 'This text is written in {language}.',
  noneText: 'Legal texts are shown here to users and, on the site, to customers.',
  example: {
    first: 'Terms of use, with a version to print',
    second: 'FAQ and contact: address and hours of the support',
  },
  write: 'Write the texts',
  none: 'This text is not published yet.',
  choose: 'Change my choice of cookies',
  cookies: {
    title: 'Cookies of this site',
    name: 'Name',
    purpose: 'What it is for',
    kept: 'Kept for',
    days: '{days, plural, one {# day} other {# days}}',
    purposes: {
      reprise_language: 'The language you chose.',
      reprise_consent: 'Your choice about analytics cookies.',
      reprise_visitor: 'Recognises your visit while you sell, without identifying you.',
      reprise_search: 'Access to the product search.',
    },
  },
}
