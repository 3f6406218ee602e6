/** Titles and descriptions of the site's pages for search engines, written into the first HTML. */
export const sitePages = {
  home: {
    title: '{company}\u00a0: vendez vos appareils',
    description:
      'Estimez votre appareil en quelques questions et vendez-le à {company}\u00a0: prix affiché aussitôt et garanti.',
  },
  search: {
    title: 'Estimer un appareil',
    description: 'Cherchez votre appareil et voyez en quelques questions ce que {company} vous en donne.',
  },
  categories: {
    title: 'Ce que nous reprenons',
    description: 'Toutes les catégories que {company} rachète\u00a0: choisissez la vôtre et estimez votre appareil.',
  },
  stores: {
    title: 'Nos magasins',
    description: 'Trouvez le magasin {company} le plus proche, ses horaires et ce qu’il reprend.',
  },
  results: {
    title: 'Résultats pour «\u00a0{query}\u00a0»',
  },
  missing: {
    title: 'Page introuvable',
  },
  category: {
    title: 'Revendre\u00a0: {name}',
    description: '{name}\u00a0: voyez ce que {company} reprend et à quel prix, en quelques questions.',
  },
  product: {
    title: 'Vendre {name}',
    description: 'Estimez votre {name} en quelques questions\u00a0: jusqu’à {price} chez {company}.',
  },
  landing: {
    title: '{name}\u00a0: prix de reprise',
    description:
      'Prix de reprise de {name} selon son état\u00a0: jusqu’à {price} chez {company}. Estimez le vôtre en quelques questions.',
  },
  legal: {
    description: '{title} de {company}.',
  },
  /** Default privacy policy, if the account has not written its own: title and text of each paragraph. */
  privacy: {
    who: 'Qui répond de vos données\n{company} répond des données que vous donnez sur ce site pour faire reprendre un appareil.',
    what: 'Ce que nous conservons\nVotre nom, vos coordonnées, votre pièce d’identité là où la loi la demande, votre IBAN si vous êtes payé par virement, l’appareil, vos réponses, le résultat du contrôle et nos messages.',
    why: 'Pourquoi\nPour vous faire une offre, recevoir et contrôler l’appareil, vous payer et vous répondre\u00a0: c’est le contrat entre nous. Pour tenir notre comptabilité\u00a0: c’est une obligation légale. La fréquentation du site n’est mesurée qu’avec votre accord.',
    whom: 'Qui les reçoit\nLes entreprises qui transportent l’appareil, le contrôlent ou vous paient pour nous, chacune pour sa seule part.',
    howLong:
      'Combien de temps\nLe temps de la reprise et des recours qui restent ouverts, puis celui que la loi impose aux pièces comptables.',
    register:
      'Registre des achats d’occasion\nLa loi nous demande d’inscrire chaque appareil acheté et son vendeur dans un registre. Votre identité en est effacée après dix ans.',
    rights:
      'Vos droits\nVous pouvez voir vos données, les faire corriger ou effacer, les recevoir, ou vous opposer à leur usage. Adressez-vous à {contact}. Sans réponse satisfaisante, vous pouvez saisir l’autorité de protection des données de votre pays.',
  },
  /** Default accessibility statement, if the account has not written its own: title and text of each paragraph. */
  accessibility: {
    state:
      'État de conformité\n{company} veut que ce site serve à tous. Il est partiellement conforme aux WCAG {standard} et à la norme européenne EN 301\u00a0549, en raison des limites indiquées plus bas.',
    method:
      'Comment il est contrôlé\nChaque version passe des contrôles automatiques sur les pages publiques\u00a0: règles WCAG {standard}, largeur de {width} pixels (zoom de {zoom}\u00a0%), texte agrandi à {text}\u00a0%. Déclaration établie le {date} pour la version {release}, par auto-évaluation.',
    known: 'Limites connues',
    gaps: {
      review:
        'Aucun audit par des personnes en situation de handicap n’a encore eu lieu\u00a0; les contrôles automatiques ne trouvent pas tous les obstacles.',
      documents:
        'Les étiquettes des transporteurs et les anciens documents PDF ne sont pas toujours balisés pour les lecteurs d’écran.',
      map: 'La carte des magasins est visuelle\u00a0; la liste qui l’accompagne donne les mêmes adresses.',
      content: 'Les textes et images ajoutés par {company} ne sont pas tous contrôlés.',
    },
    contact:
      'Un obstacle\nÉcrivez à {contact}\u00a0: dites la page et ce qui vous gêne, nous vous donnerons l’information autrement.',
    remedy:
      'Recours\nSans réponse satisfaisante, vous pouvez saisir l’autorité chargée de l’accessibilité dans votre pays.',
  },
} as const
