export const common = {
  save: 'Enregistrer',
  cancel: 'Annuler',
  close: 'Fermer',
  back: 'Retour',
  next: 'Suivant',
  confirm: 'Confirmer',
  search: 'Rechercher',
  optional: 'facultatif',
  none: '–',
  yes: 'Oui',
  no: 'Non',
  home: 'Accueil',
  retry: 'Réessayer',
  /** Request id of an unexpected error. */
  reference: 'Référence à communiquer à l’assistance\u00a0: {id}',
  /** Notice on every page of a public demo; the time of the next reset follows `reset`. */
  sandbox: {
    title: 'Bac à sable.',
    user: 'Les prestataires sont simulés.',
    customer: 'Site d’essai\u00a0: rien n’est acheté, rien n’est payé.',
  },
  publicDemo: {
    title: 'Démonstration publique.',
    reset: 'Toutes les données sont remises à zéro à',
    resetting: 'La démonstration est remise à zéro',
    personal: 'Ne saisissez aucune donnée personnelle.',
  },
  offline: {
    title: 'Pas de connexion',
    text: 'Vérifiez votre connexion à Internet. La page reprend d’elle-même dès qu’elle est rétablie.',
  },
  outdated: {
    title: 'Cette page n’a pas pu s’afficher',
    text: 'Une nouvelle version est peut-être disponible. Rechargez la page pour continuer.',
    reload: 'Recharger la page',
  },
} as const
