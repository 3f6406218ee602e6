import type { legal as french } from '../fr/legal.ts'
import type { Words } from '../words.ts'

export const legal: Words<typeof french> = {
  titles: {
    eula: 'Terms of use',
    serviceTerms: 'Terms of service',
    faqAndContact: 'FAQ and contact',
    cookiesPolicy: 'Cookie policy',
    accessibilityStatement: 'Accessibility statement',
  },
  download: 'Download as PDF',
  document: 'Version to print',
  none: 'This text is not published yet.',
  choose: 'Change my choice of cookies',
}
