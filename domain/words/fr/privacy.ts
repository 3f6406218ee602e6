export const privacy = {
  intro: 'Combien de temps les données des clients et des utilisateurs sont conservées, et ce que chaque nuit efface.',
  periods: 'Durées de conservation',
  periodsText:
    'Chaque nuit, les données dont la durée est dépassée sont anonymisées ou supprimées. Les chiffres, le livre des paiements et le registre restent inchangés.',
  saved: 'Les durées de conservation sont enregistrées.',
  days: 'jours',
  bounds: '{text} De {min} à {max} jours.',
  fixed: 'Fixé par la loi',
  preview: 'Prochaine nuit',
  previewText: 'Ce que la prochaine exécution traiterait avec les durées enregistrées.',
  category: 'Données',
  period: 'Durée',
  due: 'À traiter',
  daysOf: '{days, plural, one {# jour} other {# jours}}',
  yearsOf: '{years, plural, one {# an} other {# ans}}',
  moreThan: 'plus de {count}',
  runs: 'Comptes rendus',
  runsText: 'Ce que les dernières exécutions ont fait.',
  noRuns: 'Aucune exécution pour le moment. La première a lieu cette nuit.',
  running: 'En cours',
  nothingDone: 'Rien à traiter',
  incomplete: 'La limite d’une nuit est atteinte\u00a0: la suite est traitée la nuit suivante.',
  done: '{category}\u00a0: {count}',
  categories: {
    noBuyback: {
      label: 'Clients sans reprise aboutie',
      text: 'Coordonnées des clients dont la reprise est annulée, expirée ou refusée, depuis sa fin.',
    },
    buybacks: {
      label: 'Clients des reprises terminées',
      text: 'Coordonnées, documents et échanges, depuis la fin de la reprise et son paiement.',
    },
    identity: {
      label: 'Pièces d’identité',
      text: 'Numéro et date de la pièce, depuis la fin de la reprise. Le registre garde sa propre copie dix ans.',
    },
    photos: {
      label: 'Photos',
      text: 'Photos des appareils et des colis, depuis la fin de la reprise ou l’arrivée du colis.',
    },
    mails: { label: 'E-mails', text: 'E-mails envoyés, avec leurs pièces jointes.' },
    exports: { label: 'Exports', text: 'Fichiers exportés et fichiers d’utilisateurs importés.' },
    audit: {
      label: 'Journal et noms des utilisateurs',
      text: 'Noms des utilisateurs dans le journal d’administration et les historiques. Les actes restent, sans nom.',
    },
    payments: {
      label: 'Bénéficiaires des virements',
      text: 'Nom et IBAN dans les lots de virements\u00a0: pièces comptables.',
    },
  },
} as const
