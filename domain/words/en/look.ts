import type { look as french } from '../fr/look.ts'
import type { Words } from '../words.ts'

export const look: Words<typeof french> = {
  intro: 'How your company appears to your teams and the visitors of your site.',
  preview: 'Preview',
  previewText: 'Updated as you edit, before saving.',
  previewSite: 'Your site on a phone',
  previewHeader: 'The header',
  previewTitle: 'The browser’s tab',
  previewButton: 'Get a price',
  previewHero: 'How much is your device worth?',
  pictures: 'Logo and icon',
  logo: 'Logo',
  logoText: 'A transparent background suits every page.',
  favicon: 'Icon of the tab',
  faviconText: '16 × 16 pixels or larger, square.',
  colour: 'Colour',
  mainColor: 'Main colour',
  mainColorText: 'Used for buttons, links and the banner.',
  onButtons: 'Button',
  inTexts: 'Link',
  asGiven: 'Your colour is readable everywhere and is used as it is.',
  darkened:
    'Buttons use your colour as it is. On white it is too light for text and thin lines, which use a darker shade.',
  replaced: 'Your colour cannot be told apart from a white page: buttons, text and lines use a darker shade.',
  title: 'Title',
  documentTitle: 'Title of the site',
  documentTitleText: 'Shown in the browser tab and in search results. Default: the name of the company.',
  saved: 'The look is saved.',
  homePage: 'Home page of the site',
}
