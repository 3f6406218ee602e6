import type * as fr from '../fr/status-hand-over.ts'
import type { Words } from '../words.ts'

export const dropOff: Words<typeof fr.dropOff> = {
  title: 'Uw etiket is klaar, zonder printer',
  text: 'Sluit het pakket en geef het af bij een afgiftepunt van de vervoerder. We schrijven u zodra het is aangekomen.',
  show: 'Toon deze code bij het afgiftepunt',
  how: 'Daar wordt het etiket afgedrukt en voor u opgekleefd.',
  code: 'QR-code van afgifte {number}',
  mark: 'Schrijf op het pakket:',
  noMark: 'Schrijf niets op het pakket: het etiket volstaat.',
  map: 'Kaart van de afgiftepunten',
  points: 'Afgiftepunten in de buurt',
  near: 'Afstanden in vogelvlucht vanaf het centrum van {town}.',
  print: 'Het etiket zelf afdrukken',
}

export const signing: Words<typeof fr.signing> = {
  title: 'Onderteken het overdrachtsbewijs',
  again: 'De terugkoop is gewijzigd: uw handtekening geldt niet meer. Lees het nieuwe bewijs en onderteken het.',
  text: 'Onderteken hier op het scherm: niets af te drukken. U kunt het ook afdrukken en op papier ondertekenen.',
  read: 'Het overdrachtsbewijs lezen',
  area: 'Getekende handtekening (facultatief)',
  areaText: 'Teken met de vinger of de muis. De getypte naam volstaat.',
  clear: 'Tekening wissen',
  name: 'Uw voor- en achternaam',
  agree: 'Door te ondertekenen bevestigt u dat u het overdrachtsbewijs hebt gelezen en aanvaardt.',
  sign: 'Het overdrachtsbewijs ondertekenen',
  done: 'Overdrachtsbewijs ondertekend',
  onScreen: 'Op het scherm, {at}',
  download: 'Het ondertekende bewijs downloaden',
}
