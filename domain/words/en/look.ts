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
  contrast: 'White text on this colour: {ratio}',
  readable: 'Readable',
  darkened: 'Your colour is too light for text: buttons use {colour}.',
  title: 'Title',
  documentTitle: 'Title of the site',
  documentTitleText: 'Shown in the browser tab and in search results. Default: the name of the company.',
  saved: 'The look is saved.',
  homePage: 'Home page of the site',
}
