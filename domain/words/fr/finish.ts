export const finish = {
  title: 'Finaliser la reprise',
  promised: 'promis\u00a0: {price} jusqu’au {date}',
  expiredTitle: 'Prédéclaration expirée',
  expiredText:
    'Elle date du {date}\u00a0: le prix promis n’est plus garanti et les prix ont pu changer. Le nouveau diagnostic donnera le prix du jour.',
  declared: 'Ce que le client a déclaré',
  unchanged: 'Rien n’a changé\u00a0: voir le prix',
  notGiven: 'non indiqué',
  payment: 'Paiement choisi',
  identity: 'Pièce d’identité',
  customer: 'Client',
  correct: 'Corriger les coordonnées',
  cart: '{count, plural, one {Produit} other {Les # produits de ce panier}}',
  checked: 'Contrôlé',
  toCheck: 'À contrôler',
  check: 'Contrôler {product}',
  submit: '{count, plural, one {Finaliser la reprise} other {Finaliser les # reprises}}',
  later:
    '{count, plural, one {# produit reste en attente tant qu’il n’est pas contrôlé.} other {# produits restent en attente tant qu’ils ne sont pas contrôlés.}}',
  identityTypes: {
    driving_licence: 'Permis de conduire',
    identity_card: 'Carte d’identité',
    passport: 'Passeport',
    residence_permit: 'Titre de séjour',
  },
} as const
