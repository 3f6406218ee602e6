/** Landing page of a product. */
export const landing = {
  capacity: 'Capacité',
  estimate: 'Estimer le mien',
  effort: '{count, plural, one {Une question} other {# questions}}, sans créer de compte.',
  prices: 'Son prix selon son état',
  dated: '{name}, prix du {day}.',
  state: 'État',
  price: 'Prix',
  states: {
    functional: {
      title: 'En état de marche',
      text: 'Tout fonctionne, avec des traces d’usage normales',
    },
    grade_a: {
      title: 'Très bon état',
      text: 'Aucune trace ou presque, tout fonctionne',
    },
    grade_b: {
      title: 'Bon état',
      text: 'De fines rayures, tout fonctionne',
    },
    grade_c: {
      title: 'État correct',
      text: 'Des rayures ou de petits chocs qui se voient',
    },
    grade_d: {
      title: 'Très usé',
      text: 'Des chocs marqués ou une pièce abîmée',
    },
    grade_e: {
      title: 'Hors service',
      text: 'Cassé, ou ne s’allume plus',
    },
  },
  exact: 'Vos réponses donnent le prix exact et la date jusqu’à laquelle il est garanti.',
  none: 'Répondez aux questions pour connaître son prix.',
  saving:
    'Remis en service, cet appareil évite environ {kilograms, number} kg de CO₂e par année d’utilisation face à un appareil neuf. Source\u00a0: {source}.',
  prepare: {
    title: 'À préparer',
    backup: {
      title: 'Une sauvegarde',
      text: 'Enregistrez vos données, puis effacez l’appareil\u00a0: nous vous guidons.',
    },
    lock: {
      title: 'Un appareil déverrouillé',
      text: 'Déconnectez votre compte et désactivez la localisation. Sans cela, nous ne pouvons pas le reprendre.',
    },
    imei: {
      title: 'Le numéro IMEI',
      text: 'Composez *#06#\u00a0: il s’affiche à l’écran.',
    },
    identity: {
      title: 'Une pièce d’identité',
      text: 'La loi peut la demander pour l’achat d’un appareil d’occasion.',
    },
  },
  where: {
    title: 'Où nous le confier',
    around: 'Autour de {town}',
    town: 'Ville ou code postal',
    find: 'Chercher',
    unknown: 'Nous ne trouvons pas ce lieu. Essayez un code postal.',
    all: '{count, plural, one {Voir le magasin} other {Voir les # magasins}}',
    away: '{km} km',
  },
  questions: {
    title: 'Questions fréquentes',
    broken: {
      title: 'Il est cassé, le reprenez-vous\u00a0?',
      text: 'Décrivez-le tel qu’il est. Le prix tient compte des défauts, et vous savez avant de l’envoyer si nous ne le reprenons pas.',
    },
    differs: {
      title: 'Et si vous trouvez un autre état\u00a0?',
      text: 'Nous vous disons pourquoi et vous proposons un nouveau prix. Si vous le refusez, l’appareil vous est renvoyé.',
    },
    until: {
      title: 'Combien de temps le prix est-il valable\u00a0?',
      text: 'Jusqu’à la date affichée avec votre offre, à la fin des questions.',
    },
    data: {
      title: 'Que deviennent mes données\u00a0?',
      text: 'Sauvegardez-les et effacez l’appareil avant de nous le remettre. Nous vous montrons comment.',
    },
  },
} as const
