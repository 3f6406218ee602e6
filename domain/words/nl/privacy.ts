import type { privacy as fr } from '../fr/privacy.ts'
import type { Words } from '../words.ts'

export const privacy: Words<typeof fr> = {
  intro: 'Hoelang de gegevens van klanten en gebruikers worden bewaard, en wat er elke nacht wordt gewist.',
  periods: 'Bewaartermijnen',
  periodsText:
    'Elke nacht worden gegevens waarvan de termijn voorbij is geanonimiseerd of verwijderd. Cijfers, betalingsboek en register blijven ongewijzigd.',
  saved: 'De bewaartermijnen zijn opgeslagen.',
  days: 'dagen',
  bounds: '{text} Van {min} tot {max} dagen.',
  fixed: 'Wettelijk vastgelegd',
  preview: 'Volgende nacht',
  previewText: 'Wat de volgende uitvoering met de opgeslagen termijnen zou verwerken.',
  category: 'Gegevens',
  period: 'Termijn',
  due: 'Te verwerken',
  daysOf: '{days, plural, one {# dag} other {# dagen}}',
  yearsOf: '{years, plural, one {# jaar} other {# jaar}}',
  moreThan: 'meer dan {count}',
  runs: 'Verslagen',
  runsText: 'Wat de laatste uitvoeringen hebben gedaan.',
  noRuns: 'Nog geen uitvoering. De eerste vindt vannacht plaats.',
  running: 'Bezig',
  nothingDone: 'Niets te verwerken',
  incomplete: 'De limiet van één nacht is bereikt: de rest volgt de volgende nacht.',
  done: '{category}: {count}',
  categories: {
    noBuyback: {
      label: 'Klanten zonder afgeronde terugkoop',
      text: 'Contactgegevens van klanten van wie de terugkoop is geannuleerd, verlopen of geweigerd, sinds het einde ervan.',
    },
    buybacks: {
      label: 'Klanten van afgeronde terugkopen',
      text: 'Contactgegevens, documenten en berichten, sinds de terugkoop is afgerond en betaald.',
    },
    identity: {
      label: 'Identiteitsdocumenten',
      text: 'Nummer en datum van het document, sinds het einde van de terugkoop. Het register bewaart zijn eigen kopie tien jaar.',
    },
    photos: {
      label: 'Foto’s',
      text: 'Foto’s van toestellen en pakketten, sinds het einde van de terugkoop of de aankomst van het pakket.',
    },
    mails: { label: 'E-mails', text: 'Verzonden e-mails met hun bijlagen.' },
    exports: { label: 'Exports', text: 'Geëxporteerde bestanden en geïmporteerde gebruikersbestanden.' },
    audit: {
      label: 'Logboek en namen van gebruikers',
      text: 'Namen van gebruikers in het logboek en de geschiedenissen. De handelingen blijven, zonder naam.',
    },
    payments: {
      label: 'Ontvangers van overschrijvingen',
      text: 'Naam en IBAN in overschrijvingsbatches: boekhoudstukken.',
    },
  },
}
