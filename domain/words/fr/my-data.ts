export const myData = {
  title: 'Vos données personnelles',
  missing: 'Ce lien n’est plus valable. Ouvrez le suivi d’une reprise pour faire une nouvelle demande.',
  access: {
    title: 'Vos données chez {company}',
    text: '{count, plural, one {Votre copie contient une reprise} other {Votre copie contient # reprises}}\u00a0: coordonnées, réponses, paiements, e-mails, documents et photos, dans un seul fichier ZIP.',
    download: 'Télécharger mes données',
  },
  erasure: {
    title: 'Effacer vos données chez {company}',
    text: '{count, plural, one {Cette demande porte sur une reprise.} other {Cette demande porte sur # reprises.}} Coordonnées, IBAN, pièce d’identité, e-mails, documents et photos sont effacés définitivement.',
    confirm: 'Effacer définitivement mes données',
    confirmAgain:
      'Un bon d’achat ou une carte cadeau non utilisés restent valables, mais leur document disparaît du suivi\u00a0: gardez-en une copie. L’effacement ne peut pas être annulé.',
    kept: 'Ce que la loi oblige à conserver',
    nothing: 'Il ne reste aucune donnée à effacer.',
  },
  done: {
    title: 'Vos données sont effacées',
    text: 'Vos coordonnées, documents, photos et e-mails ont été effacés chez {company}.',
  },
  expired: { title: 'Ce lien a expiré', text: 'Ouvrez le suivi d’une reprise pour faire une nouvelle demande.' },
  exceptions: {
    register:
      'Le registre des objets mobiliers (code pénal, article 321-7)\u00a0: identité du vendeur et objet, chiffrés, pendant dix ans.',
    ledger:
      'La comptabilité (code de commerce, article L123-22)\u00a0: montants, et bénéficiaire d’un virement, pendant dix ans.',
    open: 'Une reprise en cours\u00a0: ses données servent à la terminer, puis sont effacées sans nouvelle demande.',
  },
  contact: 'Une question sur vos données\u00a0? {contact}',
} as const
