import type { landing as french } from '../fr/landing.ts'
import type { Words } from '../words.ts'

export const landing: Words<typeof french> = {
  capacity: 'Speicher',
  estimate: 'Meines bewerten',
  effort: '{count, plural, one {Eine Frage} other {# Fragen}}, ohne Konto.',
  prices: 'Der Preis je nach Zustand',
  dated: '{name}, Preise vom {day}.',
  state: 'Zustand',
  price: 'Preis',
  states: {
    functional: {
      title: 'Funktionsfähig',
      text: 'Alles funktioniert, normale Gebrauchsspuren',
    },
    grade_a: {
      title: 'Sehr guter Zustand',
      text: 'Kaum Spuren, alles funktioniert',
    },
    grade_b: {
      title: 'Guter Zustand',
      text: 'Feine Kratzer, alles funktioniert',
    },
    grade_c: {
      title: 'Ordentlicher Zustand',
      text: 'Sichtbare Kratzer oder kleine Dellen',
    },
    grade_d: {
      title: 'Stark gebraucht',
      text: 'Tiefe Dellen oder ein beschädigtes Teil',
    },
    grade_e: {
      title: 'Außer Betrieb',
      text: 'Defekt oder lässt sich nicht mehr einschalten',
    },
  },
  exact: 'Ihre Antworten ergeben den genauen Preis und das Datum, bis zu dem er garantiert ist.',
  none: 'Beantworten Sie die Fragen, um den Preis zu erfahren.',
  saving:
    'Wiederverwendet vermeidet dieses Gerät rund {kilograms, number} kg CO₂e pro Nutzungsjahr gegenüber einem Neugerät. Quelle: {source}.',
  prepare: {
    title: 'Was Sie brauchen',
    backup: {
      title: 'Eine Sicherung',
      text: 'Sichern Sie Ihre Daten und löschen Sie dann das Gerät: Wir zeigen Ihnen, wie.',
    },
    lock: {
      title: 'Ein entsperrtes Gerät',
      text: 'Melden Sie Ihr Konto ab und schalten Sie die Ortung aus. Sonst können wir es nicht ankaufen.',
    },
    imei: {
      title: 'Die IMEI-Nummer',
      text: 'Wählen Sie *#06#: Sie erscheint auf dem Bildschirm.',
    },
    identity: {
      title: 'Ein Ausweis',
      text: 'Das Gesetz kann ihn beim Ankauf eines gebrauchten Geräts verlangen.',
    },
  },
  where: {
    title: 'Wo Sie es abgeben',
    around: 'In der Nähe von {town}',
    town: 'Ort oder Postleitzahl',
    find: 'Suchen',
    unknown: 'Wir finden diesen Ort nicht. Versuchen Sie eine Postleitzahl.',
    all: '{count, plural, one {Filiale anzeigen} other {Alle # Filialen anzeigen}}',
    away: '{km} km',
  },
  questions: {
    title: 'Häufige Fragen',
    broken: {
      title: 'Es ist defekt, kaufen Sie es trotzdem an?',
      text: 'Beschreiben Sie es so, wie es ist. Der Preis berücksichtigt Mängel, und Sie erfahren vor dem Versand, ob wir es nicht ankaufen.',
    },
    differs: {
      title: 'Und wenn Sie einen anderen Zustand feststellen?',
      text: 'Wir sagen Ihnen, warum, und machen Ihnen ein neues Angebot. Lehnen Sie es ab, senden wir Ihnen das Gerät zurück.',
    },
    until: {
      title: 'Wie lange gilt der Preis?',
      text: 'Bis zu dem Datum, das nach den Fragen bei Ihrem Angebot steht.',
    },
    data: {
      title: 'Was geschieht mit meinen Daten?',
      text: 'Sichern Sie sie und löschen Sie das Gerät, bevor Sie es abgeben. Wir zeigen Ihnen, wie.',
    },
  },
}
