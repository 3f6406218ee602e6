/** Analytics consent bar. */
export const consent = {
  title: 'Mesure d’audience',
  text: 'Avec votre accord, {name} mesure la fréquentation de ce site pour l’améliorer. Votre choix est gardé six mois et peut être changé à tout moment au bas de la page.',
  accept: 'Accepter',
  refuse: 'Refuser',
  more: 'En savoir plus',
} as const
