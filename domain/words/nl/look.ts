import type { look as french } from '../fr/look.ts'
import type { Words } from '../words.ts'

export const look: Words<typeof french> = {
  intro: 'Wat uw teams en de bezoekers van uw site zien.',
  preview: 'Voorbeeld',
  previewText: 'Het volgt uw keuzes, nog voor u bewaart.',
  previewSite: 'Uw site op een telefoon',
  previewHeader: 'De kop',
  previewTitle: 'Het tabblad van de browser',
  previewButton: 'Prijs opvragen',
  previewHero: 'Hoeveel is uw toestel waard?',
  pictures: 'Logo en pictogram',
  logo: 'Logo',
  logoText: 'Een doorzichtige achtergrond past op elke pagina.',
  favicon: 'Pictogram van het tabblad',
  faviconText: '16 × 16 pixels of groter, vierkant.',
  colour: 'Kleur',
  mainColor: 'Hoofdkleur',
  mainColorText: 'Knoppen, links en banner volgen eruit.',
  onButtons: 'Knop',
  inTexts: 'Link',
  asGiven: 'Uw kleur is overal leesbaar en wordt ongewijzigd gebruikt.',
  darkened:
    'Knoppen krijgen precies uw kleur. Op wit is die te licht voor tekst en dunne lijnen; die krijgen een donkerdere tint.',
  replaced:
    'Uw kleur is niet te onderscheiden van een witte pagina: knoppen, tekst en lijnen krijgen een donkerdere tint.',
  title: 'Titel',
  documentTitle: 'Titel van de site',
  documentTitleText: 'In het tabblad van de browser en in zoekresultaten. Zonder titel de naam van het bedrijf.',
  saved: 'De vormgeving is bewaard.',
  homePage: 'Startpagina van de site',
}
