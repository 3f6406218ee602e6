export const publicSite = {
  follow: 'Suivre ma reprise',
  skip: 'Aller au contenu',
  goHome: '{name}, accueil',
  backHome: 'Retour à l’accueil',
  language: 'Langue',
  menu: 'Menu',
  stores: 'Magasins',
  estimate: 'Estimer un appareil',
  sell: 'Que voulez-vous revendre ?',
  legal: 'Informations légales',
  manageCookies: 'Gérer les cookies',
  copyright: '© {year} {name}',
  version: 'Version {release}',
  provider: 'Proposé avec',
  hero: {
    title: 'Combien vaut votre appareil\u00a0?',
    text: 'Obtenez un prix en quelques questions, puis envoyez ou déposez votre appareil.',
  },
  how: {
    title: 'Comment ça marche',
    describe: {
      title: 'Décrivez votre appareil',
      text: 'Quelques questions simples. Le prix évolue à chaque réponse, sans surprise.',
    },
    send: {
      title: 'Envoyez ou déposez',
      text: 'Choisissez le mode d’envoi qui vous convient parmi ceux proposés.',
    },
    paid: {
      title: 'Soyez payé',
      text: 'Votre appareil est contrôlé, puis le paiement part sous 5 jours ouvrés, selon le mode choisi.',
    },
  },
  trust: {
    title: 'Nos engagements',
    data: {
      title: 'Vos données protégées',
      text: 'Nous vous guidons pour effacer votre appareil avant l’envoi.',
    },
    price: {
      title: 'Un prix expliqué',
      text: 'Si l’état constaté diffère, nous vous disons pourquoi et vous décidez.',
    },
    back: {
      title: 'Vous restez libre',
      text: 'Contre-offre refusée\u00a0? Votre appareil vous est renvoyé.',
    },
  },
  notFound: {
    title: 'Page introuvable',
    text: 'L’adresse est peut-être incomplète, ou la page n’existe plus.',
  },
  notAvailable: {
    title: 'Ce site n’est pas disponible',
    text: 'Vérifiez l’adresse ou réessayez plus tard.',
  },
} as const
