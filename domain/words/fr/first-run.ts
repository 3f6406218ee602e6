/** Checklist of a new client on its home. */
export const firstRun = {
  title: 'Avant d’ouvrir',
  count: '{done, plural, one {# étape faite} other {# étapes faites}} sur {of}',
  now: 'À faire maintenant',
  states: {
    waiting: 'En attente',
    locked: 'Pas encore',
    done: 'Fait',
    todo: 'À faire',
  },
  steps: {
    stores: 'Magasins',
    users: 'Équipe',
    prices: 'Prix',
    payment: 'Paiement',
    testSale: 'Reprise d’essai',
    goLive: 'Mise en ligne',
  },
  notes: {
    stores:
      '{circuits, plural, one {# circuit passe} other {# circuits passent}} par un magasin, et {stores, plural, =0 {aucun magasin n’existe} one {# magasin existe} other {# magasins existent}}.',
    storesUseless: 'Aucun circuit ne passe par un magasin.',
    users:
      '{users, plural, =0 {Aucun utilisateur} one {# utilisateur} other {# utilisateurs}}, {joined, plural, =0 {aucune invitation acceptée} one {# invitation acceptée} other {# invitations acceptées}}.',
    prices:
      '{priced, plural, =0 {Aucun produit publié n’a de prix} one {# produit publié a un prix} other {# produits publiés ont un prix}}. {hidden, plural, =0 {} one {# reste masqué.} other {# restent masqués.}}',
    payment:
      '{modes, plural, =0 {Aucun mode de paiement n’est proposé} one {# mode de paiement est proposé} other {# modes de paiement sont proposés}} par un circuit.',
    testSale: 'Faites une première reprise comme un client, puis annulez-la.',
    testSaleLocked: 'Il manque un circuit utilisable ou un produit avec un prix.',
    testSaleDone: 'La première reprise date du {date}.',
    goLive: 'Le site est fermé. L’équipe de la plateforme l’ouvre après la reprise d’essai.',
    goLiveLocked: 'Il manque une reprise d’essai réussie.',
    goLiveDone: '{host} est en ligne.',
    goLiveStores: 'Les magasins peuvent reprendre des appareils.',
  },
  actions: {
    stores: 'Créer un magasin',
    users: 'Inviter un utilisateur',
    usersWaiting: 'Voir les invitations',
    prices: 'Voir les produits',
    payment: 'Régler les paiements',
    testSale: 'Essayer sur le site',
    testSaleStore: 'Commencer une reprise',
  },
  ifNow: 'Si vous ouvriez maintenant',
  ifNowCount:
    '{circuits} sur {allCircuits, plural, one {# circuit} other {# circuits}}, {payments} sur {allPayments, plural, one {# paiement} other {# paiements}}',
  columns: {
    what: 'Quoi',
    kind: 'Genre',
    state: 'État',
    why: 'Pourquoi',
  },
  circuit: 'Circuit',
  paymentKind: 'Paiement',
  ready: 'Prêt',
  hidden: 'Masqué',
  readyText: 'Proposé aux clients',
  obstacles: {
    no_store: 'Aucun magasin',
    no_payment: 'Aucun mode de paiement',
    no_warehouse: 'Aucun entrepôt ne reçoit les produits',
    no_circuit: 'Proposé par aucun circuit',
  },
  fix: {
    no_store: 'Magasins',
    no_payment: 'Circuits',
    no_warehouse: 'Entités',
    no_circuit: 'Circuits',
  },
  open: '{name} est en ligne',
  openText:
    '{done} étapes sur {of}. {hidden, plural, =0 {Tous les produits ont un prix.} one {Reste, sans bloquer\u00a0: # produit masqué.} other {Reste, sans bloquer\u00a0: # produits masqués.}}',
  dismiss: 'Masquer',
} as const
