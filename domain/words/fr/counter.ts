export const counter = {
  lookup: {
    label: 'Client déjà venu',
    hint: 'Nom, téléphone ou e-mail. Chaque fiche choisie est inscrite dans l’historique.',
    found: '{count, plural, =0 {Aucun client} one {# client trouvé} other {# clients trouvés}}',
    more: 'D’autres clients correspondent\u00a0: précisez.',
    lastSale: 'Dernière reprise le {date}',
    filled: 'Formulaire rempli avec les coordonnées de {name}.',
    iban: 'Dernier IBAN\u00a0: •••• {end}. À saisir à nouveau.',
  },
  recent: {
    title: 'Dernières reprises du magasin',
    printOf: 'Imprimer les documents de {name}',
    pending: 'Documents en préparation',
  },
} as const
