/** Guided tour of a public demo. */
export const tour = {
  title: 'Rundgang',
  count: '{done} von {all}',
  open: 'Öffnen',
  next: 'Nächster Schritt',
  show: 'Schritte zeigen',
  hide: 'Schritte ausblenden',
  end: 'Rundgang beenden',
  finished: 'Sie haben den Rundgang abgeschlossen. Wechseln Sie die Rolle, um dem Gerät weiter zu folgen.',
  change: 'Rolle wechseln',
  done: '{title}, Schritt erledigt',
  steps: {
    estimate: {
      title: 'Bewerten Sie ein Gerät',
      text: 'Suchen Sie „iPhone“, beantworten Sie die Fragen und sehen Sie, wie sich der Preis mit jeder Antwort ändert.',
    },
    predeclared: {
      title: 'Schließen Sie einen angekündigten Ankauf ab',
      text: 'Öffnen Sie einen auf der Website angekündigten Ankauf und schließen Sie ihn mit dem Kunden ab.',
    },
    follow: {
      title: 'Verfolgen Sie die Ankäufe',
      text: 'Öffnen Sie einen Ankauf: Status, Dokumente und Verlauf stehen auf einer Seite.',
    },
    ship: {
      title: 'Bereiten Sie einen Versand vor',
      text: 'Scannen oder wählen Sie die Artikel für das Lager und schließen Sie das Paket.',
    },
    parcels: {
      title: 'Überwachen Sie die Pakete',
      text: 'Sehen Sie verspätete Pakete und Zwischenfälle und was noch zu tun ist.',
    },
    region: {
      title: 'Vergleichen Sie die Filialen',
      text: 'Das Dashboard zeigt die Kennzahlen der Region und jeder Filiale.',
    },
    counter: {
      title: 'Sehen Sie angekündigte Ankäufe',
      text: 'Filtern Sie nach Filiale die Ankäufe, die an der Theke warten.',
    },
    regionBuybacks: {
      title: 'Verfolgen Sie die Ankäufe der Region',
      text: 'Speichern Sie einen Filter als Ansicht und exportieren Sie die Liste.',
    },
    team: { title: 'Verwalten Sie das Team', text: 'Öffnen Sie einen Benutzer: Die Rolle bestimmt, was er sieht.' },
    receive: {
      title: 'Nehmen Sie einen Artikel an',
      text: 'Geben Sie den Code eines Ankaufs ein, um die Ankunft des Geräts zu erfassen.',
    },
    check: {
      title: 'Prüfen Sie das Gerät',
      text: 'Beantworten Sie dieselben Fragen wie der Kunde; eine Abweichung führt zu einem Gegenangebot.',
    },
    quarantine: {
      title: 'Öffnen Sie die Quarantäne',
      text: 'Sehen Sie die Artikel, die auf die Antwort des Kunden oder eine Entscheidung warten.',
    },
    workshop: { title: 'Gehen Sie in die Werkstatt', text: 'Verfolgen Sie die Aufbereitungsschritte jedes Artikels.' },
    stock: { title: 'Sehen Sie das Lager an', text: 'Finden Sie das Gerät, seinen Platz und seinen Verlauf.' },
    prices: { title: 'Ändern Sie einen Preis', text: 'Öffnen Sie ein Produkt und ändern Sie seinen Grundpreis.' },
    questions: { title: 'Passen Sie die Fragen an', text: 'Sehen Sie, was jede Antwort am Preis ändert.' },
    circuits: { title: 'Wählen Sie die Wege', text: 'Aktivieren Sie einen Versand- oder Abgabeweg mit seinem Bonus.' },
    site: { title: 'Gestalten Sie die Website', text: 'Ändern Sie die Startseite und sehen Sie die Vorschau an.' },
    payments: {
      title: 'Bezahlen Sie die Kunden',
      text: 'Bereiten Sie einen Zahlungslauf vor; eine zweite Person gibt ihn frei.',
    },
    figures: {
      title: 'Lesen Sie die Kennzahlen',
      text: 'Verfolgen Sie die Ankäufe von der Erklärung bis zur Zahlung.',
    },
    offers: {
      title: 'Entscheiden Sie über Gegenangebote',
      text: 'Öffnen Sie einen Artikel in Quarantäne und sehen Sie den vorgeschlagenen Preis.',
    },
    dispatch: {
      title: 'Verteilen Sie die Artikel',
      text: 'Eine Regel schickt jede Kategorie in ein Lager; testen Sie eine.',
    },
    margins: { title: 'Verfolgen Sie das Lager', text: 'Öffnen Sie einen Artikel: Einkaufspreis, Kosten und Marge.' },
    today: { title: 'Beginnen Sie mit dem Dashboard', text: 'Es zeigt die Woche und was wartet.' },
    trends: {
      title: 'Lesen Sie die Trends',
      text: 'Wechseln Sie vom Diagramm zur Tabelle und exportieren Sie die Kennzahlen.',
    },
    buybacks: { title: 'Suchen Sie einen Ankauf', text: 'Kombinieren Sie Filter und wählen Sie die Spalten.' },
    catalogue: { title: 'Durchsuchen Sie den Katalog', text: 'Suchen Sie ein Modell und vergleichen Sie die Preise.' },
  },
} as const
