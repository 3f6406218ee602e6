import type { kit as fr } from '../fr/kit.ts'
import type { Words } from '../words.ts'
import { station } from './station.ts'

export const kit: Words<typeof fr> = {
  error: {
    reconnectTitle: 'Ihre Sitzung ist abgelaufen',
    reconnectText: 'Zu Ihrer Sicherheit wurden Sie abgemeldet. Melden Sie sich erneut an, um fortzufahren.',
    reconnect: 'Erneut anmelden',
    serverTitle: 'Ein Fehler ist aufgetreten',
    generic: 'Wenn das Problem bestehen bleibt, wenden Sie sich an Ihren Administrator.',
    goHome: 'Zum Dashboard',
    loadTitle: 'Diese Informationen können nicht angezeigt werden',
  },
  page: {
    crumbs: 'Brotkrumen-Navigation',
  },
  form: {
    invalid: 'Dieser Wert ist ungültig.',
    readOnly: 'Sie sehen diesen Eintrag. Ihre Rolle erlaubt keine Änderung.',
    staleTitle: 'Zwischenzeitlich geändert',
    reload: 'Neueste Version laden',
    sections: 'Abschnitte dieser Seite',
    toMend: '{count, plural, one {# Feld zu korrigieren} other {# Felder zu korrigieren}}',
    changes: '{count, plural, one {# nicht gespeicherte Änderung} other {# nicht gespeicherte Änderungen}}',
    leaveTitle: 'Seite verlassen, ohne zu speichern?',
    leaveText: 'Ihre Änderungen gehen verloren.',
    leave: 'Ohne Speichern verlassen',
    stay: 'Auf der Seite bleiben',
    discardTitle: 'Ihre Änderungen verwerfen?',
    discard: 'Änderungen verwerfen',
    goOn: 'Weiter bearbeiten',
    saveKey: 'Strg S',
    counter: '{length, number} / {max, number}',
    choose: 'Auswählen',
    clear: 'Auswahl löschen',
    nothingFound: 'Keine passende Auswahl',
    showPassword: 'Passwort anzeigen oder verbergen',
    showSecret: 'Geheimnis anzeigen',
    passwordRules: 'Passwortregeln',
    ruleMet: '(erfüllt)',
    ruleNotMet: '(noch nicht erfüllt)',
    chooseFile: 'Datei auswählen',
    orDrop: 'oder hier ablegen',
    removeFile: 'Datei entfernen',
    removeImage: 'Bild entfernen',
    fileHints: {
      image: 'JPG oder PNG, höchstens {size} kB',
      logo: 'JPG oder PNG, höchstens {size} kB, 250 × 50 Pixel empfohlen',
      favicon: 'ICO oder PNG, höchstens {size} kB',
      pdf: 'PDF, höchstens {size} kB',
      csv: 'CSV, höchstens {size} MB',
      catalogue: 'CSV, höchstens {size} MB',
    },
    mapHint:
      'Klicken Sie auf die Karte oder ziehen Sie die Markierung. Mit den Pfeiltasten verschieben Sie sie per Tastatur.',
    latitude: 'Breitengrad',
    longitude: 'Längengrad',
  },
  wizard: {
    step: 'Schritt {step} von {total}',
  },
  station,
}
