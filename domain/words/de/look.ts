import type { look as french } from '../fr/look.ts'
import type { Words } from '../words.ts'

export const look: Words<typeof french> = {
  intro: 'Was Ihre Teams und die Besucher Ihrer Website sehen.',
  preview: 'Vorschau',
  previewText: 'Sie folgt Ihrer Wahl, noch vor dem Speichern.',
  previewSite: 'Ihre Website auf einem Telefon',
  previewHeader: 'Die Kopfzeile',
  previewTitle: 'Der Tab des Browsers',
  previewButton: 'Preis erfahren',
  previewHero: 'Wie viel ist Ihr Gerät wert?',
  pictures: 'Logo und Symbol',
  logo: 'Logo',
  logoText: 'Ein durchsichtiger Hintergrund passt auf jede Seite.',
  favicon: 'Symbol des Tabs',
  faviconText: '16 × 16 Pixel oder größer, quadratisch.',
  colour: 'Farbe',
  mainColor: 'Hauptfarbe',
  mainColorText: 'Schaltflächen, Links und Banner folgen daraus.',
  onButtons: 'Schaltfläche',
  inTexts: 'Link',
  asGiven: 'Ihre Farbe ist überall lesbar und wird unverändert verwendet.',
  darkened:
    'Schaltflächen haben genau Ihre Farbe. Auf Weiß ist sie für Text und feine Linien zu hell; diese erhalten einen dunkleren Ton.',
  replaced:
    'Ihre Farbe hebt sich nicht von einer weißen Seite ab: Schaltflächen, Text und Linien erhalten einen dunkleren Ton.',
  title: 'Titel',
  documentTitle: 'Titel der Website',
  documentTitleText: 'Im Tab des Browsers und in Suchergebnissen. Ohne Titel der Name des Unternehmens.',
  saved: 'Das Aussehen ist gespeichert.',
  homePage: 'Startseite der Website',
}
