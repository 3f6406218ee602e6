import type { ibanPage as french } from '../fr/iban-page.ts'
import type { Words } from '../words.ts'

export const ibanPage: Words<typeof french> = {
  title: 'Uw bankrekening',
  reasons: {
    missing: {
      title: 'Op welke rekening mogen we u betalen?',
      text: 'Uw terugkoop is bevestigd. Geef de rekening op waarop we {amount} mogen storten: de betaling vertrekt binnen 5 werkdagen.',
    },
    failed: {
      title: 'Uw betaling is niet gelukt',
      text: 'De bank kon {amount} niet op de opgegeven rekening storten. Controleer uw IBAN en geef het opnieuw op: de betaling vertrekt binnen 5 werkdagen.',
    },
  },
  amount: 'Bedrag',
  before: 'Geweigerde rekening',
  end: 'eindigt op {end}',
  iban: 'IBAN',
  ibanHint: 'U vindt het op uw rekeninguittreksel. De rekening moet op uw naam staan.',
  zipCode: 'Postcode van uw terugkoop',
  zipCodeHint: 'Om te controleren dat u het bent.',
  save: 'Mijn IBAN opslaan',
  private: 'Uw IBAN is versleuteld en dient alleen voor deze betaling. Wij vragen nooit uw kaartcode of wachtwoord.',
  missing:
    'Deze link is onvolledig of komt niet van deze site. Geef het e-mailadres van uw terugkoop: we sturen er de link om hem te volgen.',
  follow: 'Mijn terugkoop volgen',
  states: {
    given: {
      title: 'Uw IBAN is opgeslagen',
      text: 'De betaling voor uw {product} vertrekt binnen 5 werkdagen. We schrijven u zodra ze is gebeurd.',
    },
    used: {
      title: 'Deze link is al gebruikt',
      text: 'Via deze link werd een IBAN opgeslagen. Was u dat niet, neem dan meteen contact op met de winkel.',
    },
    settled: {
      title: 'Niets op te geven',
      text: 'Deze betaling wacht niet meer op een IBAN: ze is onderweg, gebeurd of geannuleerd.',
    },
    replaced: {
      title: 'Er is een nieuwere link',
      text: 'We hebben u sindsdien geschreven. Gebruik de laatste e-mail of vraag een nieuwe link aan.',
    },
    locked: {
      title: 'Deze link is geblokkeerd',
      text: 'De opgegeven postcode was niet die van de terugkoop. Werd dit bericht naar u doorgestuurd, dan kan alleen wie het product verkocht antwoorden.',
    },
    expired: {
      title: 'Deze link is verlopen',
      text: 'Voor uw veiligheid werkt hij maar enkele dagen. Vraag een nieuwe aan: hij komt op het e-mailadres van uw terugkoop.',
    },
  },
}
