import type { look as french } from '../fr/look.ts'
import type { Words } from '../words.ts'

export const look: Words<typeof french> = {
  intro: 'What your teams and the visitors of your site see.',
  preview: 'Preview',
  previewText: 'It follows your choices, before anything is saved.',
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
  mainColorText: 'Buttons, links and banner follow from it.',
  contrast: 'White text on this colour: {ratio}',
  readable: 'Readable',
  darkened: 'Your colour is too light to carry text: buttons use {colour}.',
  title: 'Title',
  documentTitle: 'Title of the site',
  documentTitleText: 'In the browser’s tab and in search results. Without one, the name of the company.',
  saved: 'The look is saved.',
  homePage: 'Home page of the site',
}
