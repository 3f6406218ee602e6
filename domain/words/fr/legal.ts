/** The legal texts, on both faces. */
export const legal = {
  titles: {
    eula: 'Conditions d’utilisation',
    serviceTerms: 'Conditions de service',
    faqAndContact: 'FAQ et contact',
    cookiesPolicy: 'Politique relative aux cookies',
    accessibilityStatement: 'Déclaration d’accessibilité',
  },
  download: 'Télécharger en PDF',
  document: 'Version à imprimer',
  none: 'Ce texte n’est pas encore publié.',
  choose: 'Modifier mes choix de cookies',
} as const
