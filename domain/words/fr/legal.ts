/** Legal texts, in the dashboard and on the site. */
export const legal = {
  titles: {
    eula: 'Conditions d’utilisation',
    serviceTerms: 'Conditions de service',
    faqAndContact: 'FAQ et contact',
    privacyPolicy: 'Protection des données',
    cookiesPolicy: 'Politique relative aux cookies',
    accessibilityStatement: 'Déclaration d’accessibilité',
  },
  download: 'Télécharger en PDF',
  document: 'Version à imprimer',
  written: 'Ce texte est écrit en {language}.',
  noneText: 'Les textes légaux sont montrés ici aux utilisateurs et, sur le site, aux clients.',
  example: {
    first: 'Conditions générales, avec une version à imprimer',
    second: 'FAQ et contact\u00a0: adresse et horaires de l’assistance',
  },
  write: 'Écrire les textes',
  none: 'Ce texte n’est pas encore publié.',
  choose: 'Modifier mes choix de cookies',
  cookies: {
    title: 'Cookies de ce site',
    name: 'Nom',
    purpose: 'À quoi il sert',
    kept: 'Durée',
    days: '{days, plural, one {# jour} other {# jours}}',
    purposes: {
      reprise_language: 'La langue que vous avez choisie.',
      reprise_consent: 'Votre choix sur les cookies de mesure.',
      reprise_visitor: 'Vous reconnaître pendant votre reprise, sans savoir qui vous êtes.',
      reprise_search: 'L’accès à la recherche de produits.',
    },
  },
} as const
