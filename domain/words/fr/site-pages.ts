/** What search engines read of each page of the public site: the server writes it into the first HTML. */
export const sitePages = {
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
  category: {
    title: 'Revendre\u00a0: {name}',
    description: '{name}\u00a0: voyez ce que {company} reprend et à quel prix, en quelques questions.',
  },
  product: {
    title: 'Vendre {name}',
    description: 'Estimez votre {name} en quelques questions\u00a0: jusqu’à {price} chez {company}.',
  },
  legal: {
    description: '{title} de {company}.',
  },
} as const
