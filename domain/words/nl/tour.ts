/** Guided tour of a public demo. */
export const tour = {
  title: 'Rondleiding',
  count: '{done} van {all}',
  open: 'Openen',
  next: 'Volgende stap',
  show: 'Stappen tonen',
  hide: 'Stappen verbergen',
  end: 'Rondleiding beëindigen',
  finished: 'U hebt de rondleiding gevolgd. Verander van rol om het toestel verder te volgen.',
  change: 'Van rol veranderen',
  done: '{title}, stap gedaan',
  steps: {
    estimate: {
      title: 'Schat een toestel',
      text: 'Zoek „iPhone”, beantwoord de vragen en zie de prijs bij elk antwoord veranderen.',
    },
    predeclared: {
      title: 'Rond een aangekondigde terugkoop af',
      text: 'Open een op de site aangekondigde terugkoop en rond die af met de klant.',
    },
    follow: {
      title: 'Volg de terugkopen',
      text: 'Open een terugkoop: statussen, documenten en geschiedenis staan op één pagina.',
    },
    ship: {
      title: 'Bereid een zending voor',
      text: 'Scan of kies de artikelen voor het magazijn en sluit het pakket.',
    },
    parcels: { title: 'Bewaak de pakketten', text: 'Bekijk late pakketten en incidenten, en wat nog moet gebeuren.' },
    region: { title: 'Vergelijk de winkels', text: 'Het dashboard toont de cijfers van de regio en van elke winkel.' },
    counter: {
      title: 'Bekijk aangekondigde terugkopen',
      text: 'Filter per winkel de terugkopen die aan de balie wachten.',
    },
    regionBuybacks: {
      title: 'Volg de terugkopen van de regio',
      text: 'Bewaar een filter als weergave en exporteer de lijst.',
    },
    team: { title: 'Beheer het team', text: 'Open een gebruiker: de rol bepaalt wat die ziet.' },
    receive: {
      title: 'Ontvang een artikel',
      text: 'Voer de code van een terugkoop in om de aankomst van het toestel vast te leggen.',
    },
    check: {
      title: 'Controleer het toestel',
      text: 'Beantwoord dezelfde vragen als de klant; een verschil geeft een tegenbod.',
    },
    quarantine: {
      title: 'Open de quarantaine',
      text: 'Bekijk de artikelen die op het antwoord van de klant of op een beslissing wachten.',
    },
    workshop: { title: 'Ga naar de werkplaats', text: 'Volg de refurbishstappen van elk artikel.' },
    stock: { title: 'Bekijk de voorraad', text: 'Vind het toestel, zijn plaats en zijn geschiedenis.' },
    prices: { title: 'Verander een prijs', text: 'Open een product en wijzig de basisprijs.' },
    questions: { title: 'Pas de vragen aan', text: 'Zie wat elk antwoord aan de prijs verandert.' },
    circuits: { title: 'Kies de circuits', text: 'Activeer een manier van verzenden of afgeven, met de bonus.' },
    site: { title: 'Stel de site samen', text: 'Wijzig de startpagina en bekijk het voorbeeld.' },
    payments: { title: 'Betaal de klanten', text: 'Bereid een betaalbatch voor; een tweede persoon geeft die vrij.' },
    figures: { title: 'Lees de cijfers', text: 'Volg de terugkopen van de aangifte tot de betaling.' },
    offers: {
      title: 'Beslis over tegenbiedingen',
      text: 'Open een artikel in quarantaine en bekijk de voorgestelde prijs.',
    },
    dispatch: {
      title: 'Verdeel de artikelen',
      text: 'Een regel stuurt elke categorie naar een magazijn; test er een.',
    },
    margins: { title: 'Volg de voorraad', text: 'Open een artikel: inkoopprijs, kosten en marge.' },
    today: { title: 'Begin met het dashboard', text: 'Het toont de week en wat er wacht.' },
    trends: { title: 'Lees de trends', text: 'Wissel van een grafiek naar de tabel en exporteer de cijfers.' },
    buybacks: { title: 'Zoek een terugkoop', text: 'Combineer filters en kies de kolommen.' },
    catalogue: { title: 'Doorloop de catalogus', text: 'Zoek een model en vergelijk de prijzen.' },
  },
} as const
