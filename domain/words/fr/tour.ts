import type { TourStep } from '../../demo/tour.ts'

/** Guided tour of a public demo. */
export const tour = {
  title: 'Visite guidée',
  count: '{done} sur {all}',
  open: 'Ouvrir',
  next: 'Étape suivante',
  show: 'Afficher les étapes',
  hide: 'Masquer les étapes',
  end: 'Terminer la visite',
  finished: 'Vous avez suivi la visite. Changez de rôle pour suivre l’appareil plus loin.',
  change: 'Changer de rôle',
  done: '{title}, étape faite',
  steps: {
    estimate: {
      title: 'Estimez un appareil',
      text: 'Cherchez «\u00a0iPhone\u00a0», répondez aux questions et regardez le prix changer à chaque réponse.',
    },
    predeclared: {
      title: 'Terminez une reprise annoncée',
      text: 'Ouvrez une reprise annoncée sur le site et terminez-la avec le client.',
    },
    follow: {
      title: 'Suivez les reprises',
      text: 'Ouvrez une reprise\u00a0: ses statuts, ses documents et son historique sont sur une page.',
    },
    ship: {
      title: 'Préparez une expédition',
      text: 'Scannez ou choisissez les articles à envoyer à l’entrepôt et fermez le colis.',
    },
    parcels: {
      title: 'Surveillez les colis',
      text: 'Voyez les colis en retard ou en incident et ce qu’il reste à faire.',
    },
    region: {
      title: 'Comparez les magasins',
      text: 'Le tableau de bord montre les chiffres de la région et de chaque magasin.',
    },
    counter: {
      title: 'Voyez les reprises annoncées',
      text: 'Filtrez par magasin les reprises qui attendent au comptoir.',
    },
    regionBuybacks: {
      title: 'Suivez les reprises de la région',
      text: 'Enregistrez un filtre comme vue et exportez la liste.',
    },
    team: { title: 'Gérez l’équipe', text: 'Ouvrez un utilisateur\u00a0: son rôle détermine ce qu’il voit.' },
    receive: {
      title: 'Réceptionnez un article',
      text: 'Saisissez le code d’une reprise pour enregistrer l’arrivée de l’appareil.',
    },
    check: {
      title: 'Contrôlez l’appareil',
      text: 'Répondez aux mêmes questions que le client\u00a0; un écart donne une contre-offre.',
    },
    quarantine: {
      title: 'Ouvrez la quarantaine',
      text: 'Voyez les articles qui attendent la réponse du client ou une décision.',
    },
    workshop: { title: 'Passez à l’atelier', text: 'Suivez les étapes de reconditionnement article par article.' },
    stock: { title: 'Regardez le stock', text: 'Retrouvez l’appareil, sa place et son historique.' },
    prices: { title: 'Changez un prix', text: 'Ouvrez un produit et modifiez son prix de base.' },
    questions: { title: 'Adaptez les questions', text: 'Voyez ce que chaque réponse change au prix.' },
    circuits: { title: 'Choisissez les circuits', text: 'Activez un mode d’envoi ou de dépôt et son bonus.' },
    site: { title: 'Composez le site', text: 'Modifiez la page d’accueil et regardez l’aperçu.' },
    payments: {
      title: 'Payez les clients',
      text: 'Préparez un lot de virements\u00a0; une deuxième personne le libère.',
    },
    figures: { title: 'Lisez les chiffres', text: 'Suivez les reprises, de la déclaration au paiement.' },
    offers: { title: 'Décidez des contre-offres', text: 'Ouvrez un article en quarantaine et voyez le prix proposé.' },
    dispatch: {
      title: 'Répartissez les articles',
      text: 'Une règle envoie chaque catégorie à un entrepôt\u00a0; testez-en une.',
    },
    margins: { title: 'Suivez le stock', text: 'Ouvrez un article\u00a0: prix d’achat, coûts et marge.' },
    today: { title: 'Commencez par le tableau de bord', text: 'Il montre la semaine et ce qui attend.' },
    trends: { title: 'Lisez les tendances', text: 'Passez d’un graphique à son tableau et exportez les chiffres.' },
    buybacks: { title: 'Cherchez une reprise', text: 'Combinez les filtres et choisissez les colonnes.' },
    catalogue: { title: 'Parcourez le catalogue', text: 'Cherchez un modèle et comparez les prix.' },
  } satisfies Record<TourStep['id'], { title: string; text: string }>,
} as const
