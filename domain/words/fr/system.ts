export const system = {
  goHome: 'Aller au tableau de bord',
  accessDenied: {
    title: 'Accès refusé',
    text: 'Votre compte ne permet pas d’ouvrir cette page. Demandez l’accès à votre administrateur.',
  },
  notAvailable: {
    title: 'Service momentanément indisponible',
    text: 'Nous y travaillons. Réessayez dans quelques minutes.',
  },
  notFound: {
    title: 'Page introuvable',
    text: 'L’adresse est peut-être incomplète, ou la page n’existe plus.',
  },
} as const
