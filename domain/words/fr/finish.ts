export const finish = {
  title: 'Finaliser la reprise',
  promised: 'promis\u00a0: {price} jusqu’au {date}',
  expiredTitle: 'Prédéclaration expirée',
  expiredText:
    'Elle date du {date}\u00a0: le prix promis n’est plus garanti et les prix ont pu changer. Le nouveau diagnostic donnera le prix du jour.',
} as const
