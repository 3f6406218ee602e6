import type { kit as fr } from '../fr/kit.ts'
import type { Words } from '../words.ts'
import { station } from './station.ts'

export const kit: Words<typeof fr> = {
  error: {
    reconnectTitle: 'Uw sessie is verlopen',
    reconnectText: 'Voor uw veiligheid bent u afgemeld. Meld u opnieuw aan om verder te gaan.',
    reconnect: 'Opnieuw aanmelden',
    serverTitle: 'Er is een fout opgetreden',
    generic: 'Blijft het probleem bestaan, neem dan contact op met uw beheerder.',
    goHome: 'Naar het dashboard',
    loadTitle: 'Deze gegevens kunnen niet worden getoond',
  },
  page: {
    crumbs: 'Kruimelpad',
  },
  form: {
    invalid: 'Deze waarde is niet geldig.',
    readOnly: 'U bekijkt deze fiche. Uw rol laat niet toe ze te wijzigen.',
    staleTitle: 'Intussen gewijzigd',
    reload: 'Laatste versie laden',
    sections: 'Onderdelen van deze pagina',
    toMend: '{count, plural, one {# veld te verbeteren} other {# velden te verbeteren}}',
    changes: '{count, plural, one {# niet-opgeslagen wijziging} other {# niet-opgeslagen wijzigingen}}',
    leaveTitle: 'Weggaan zonder op te slaan?',
    leaveText: 'Uw wijzigingen gaan verloren.',
    leave: 'Weggaan zonder op te slaan',
    stay: 'Op de pagina blijven',
    saveKey: 'Ctrl S',
    counter: '{length, number} / {max, number}',
    choose: 'Kiezen',
    clear: 'Keuze wissen',
    nothingFound: 'Geen overeenkomende keuze',
    showPassword: 'Wachtwoord tonen of verbergen',
    passwordRules: 'Wachtwoordregels',
    ruleMet: '(voldaan)',
    ruleNotMet: '(nog niet voldaan)',
    chooseFile: 'Kies een bestand',
    orDrop: 'of sleep het hierheen',
    removeFile: 'Bestand verwijderen',
    removeImage: 'Afbeelding verwijderen',
    fileHints: {
      image: 'JPG of PNG, maximaal {size} kB',
      logo: 'JPG of PNG, hoogstens {size} kB, 250 × 50 pixels aanbevolen',
      favicon: 'ICO of PNG, maximaal {size} kB',
      pdf: 'PDF, maximaal {size} kB',
      csv: 'CSV, maximaal {size} MB',
      catalogue: 'CSV, maximaal {size} MB',
    },
    mapHint: 'Klik op de kaart of sleep de markering. Met het toetsenbord verplaatst u ze met de pijltjestoetsen.',
    latitude: 'Breedtegraad',
    longitude: 'Lengtegraad',
  },
  wizard: {
    step: 'Stap {step} van {total}',
  },
  station,
}
