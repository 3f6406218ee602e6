export const stores = {
  title: 'Magasins',
  text: 'Apportez votre produit dans le magasin de votre choix\u00a0: le vendeur vérifie son état et vous paie.',
  textStore: 'Les magasins où un client peut apporter son produit\u00a0: le vendeur vérifie son état et le paie.',
  search: 'Ville ou code postal',
  near: 'Autour de moi',
  refused: 'Votre position n’est pas accessible. Cherchez plutôt par ville.',
  count: '{count, plural, =0 {Aucun magasin} one {# magasin} other {# magasins}}',
  way: 'Voir l’itinéraire',
  away: 'à {km} km',
  about: 'à environ {km} km',
  none: 'Aucun magasin ne correspond. Essayez une autre ville.',
  map: 'Carte des magasins',
} as const
