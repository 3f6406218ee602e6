export const buybackMail = {
  button: 'Suivre ma reprise',
  answer: 'Répondre à la proposition',
  giveIban: 'Indiquer mon IBAN',
  amount: 'Montant',
  next: 'Et maintenant',
  differs: '{question} : {declared} déclaré, {found} constaté',
  code: 'Code',
  product: 'Produit',
  follow: 'Où en est votre produit, vos documents et la suite.',
  links: {
    subject: 'Vos reprises chez {company}',
    text: '{count, plural, one {Voici le lien pour suivre votre reprise.} other {Voici les liens pour suivre vos reprises.}} Ils sont privés\u00a0: gardez-les pour vous.',
    all: 'Mes reprises',
    ignore: 'Si vous n’avez rien demandé, ignorez cet e-mail.',
  },
  dataAccess: {
    subject: 'Vos données personnelles chez {company}',
    text: 'Vous avez demandé une copie de vos données. Téléchargez-la par le lien ci-dessous, valable {hours} heures. Elle contient vos coordonnées, vos documents et vos photos\u00a0: ne transférez pas ce message.',
    button: 'Télécharger mes données',
  },
  dataErasure: {
    subject: 'Confirmez l’effacement de vos données',
    text: 'Vous avez demandé à {company} d’effacer vos données. Rien n’est effacé sans votre confirmation\u00a0: le lien ci-dessous, valable {hours} heures, montre ce qui sera effacé et ce que la loi oblige à conserver.',
    button: 'Voir et confirmer',
  },
  modelAlert: {
    confirm: {
      subject: 'Confirmez votre alerte',
      text: 'Vous souhaitez savoir quand {company} reprendra un modèle. Confirmez votre adresse\u00a0: vous recevrez alors un seul e-mail, dès que le modèle est repris.',
      button: 'Confirmer l’alerte',
      small:
        'Sans confirmation, votre adresse est effacée après sept jours. Si vous n’avez rien demandé, ignorez cet e-mail.',
    },
    bought: {
      subject: 'Votre modèle est maintenant repris',
      text: '{company} reprend maintenant\u00a0: {products}. Voyez combien vaut votre appareil.',
      button: 'Voir mon prix',
      small: 'Cette alerte est terminée et votre adresse effacée de la liste.',
    },
  },
  cancelled: {
    subject: 'Votre reprise est annulée',
    text: 'La reprise de votre {product} (code {code}) est annulée. Rien ne vous sera versé, et un bon d’achat ou une carte cadeau remis pour elle n’est plus valable.',
  },
  predeclarationExpired: {
    subject: 'Votre déclaration a expiré',
    text: 'Vous aviez déclaré votre {product} (code {code}) sans l’apporter en magasin. Cette déclaration a expiré. Vous pouvez en faire une nouvelle à tout moment.',
  },
  printless: {
    title: 'Sans imprimante',
    text: 'Montrez le code QR de votre page de suivi au point de dépôt\u00a0: on y imprime l’étiquette pour vous. La page indique les points les plus proches, et le bon de cession s’y signe à l’écran.',
  },
  labelReady: {
    subject: 'Votre étiquette d’envoi est prête',
    text: 'L’étiquette d’envoi de votre {product} (code {code}) est jointe à ce message. Imprimez-la et collez-la sur le colis.',
  },
  shipped: {
    subject: 'Votre produit est en route',
    text: 'Votre {product} (code {code}) est en route vers notre atelier. Nous vous écrirons dès qu’il sera contrôlé.',
  },
  received: {
    subject: 'Nous avons reçu votre produit',
    text: 'Votre {product} (code {code}) est arrivé à notre atelier. Il sera contrôlé dans les prochains jours.',
  },
  completed: {
    subject: 'Votre reprise est confirmée',
    text: 'Le contrôle de votre {product} (code {code}) est terminé\u00a0: vous recevez {amount}, comme convenu.',
  },
  smsSubject: {
    smsProposal: 'SMS\u00a0: proposition',
    smsReminder: 'SMS\u00a0: rappel de la proposition',
    smsPaid: 'SMS\u00a0: paiement',
  },
  smsProposal:
    '{company}\u00a0: une proposition pour votre {product} attend votre réponse avant le {until}. Répondez par le lien de notre e-mail.',
  smsReminder:
    '{company}\u00a0: rappel, répondez avant le {until} à la proposition pour votre {product}, par le lien de notre e-mail.',
  smsPaid: '{company}\u00a0: votre paiement de {amount} pour votre {product} est parti. Détails dans notre e-mail.',
  counterProposal: {
    subject: 'Nous vous proposons un nouveau prix',
    text: 'Le contrôle de votre {product} (code {code}) n’a pas confirmé ce qui était déclaré. Nous vous proposons {controlled} au lieu de {declared}. Répondez avant le {until}.',
    otherModel:
      'Vous avez déclaré {product}, nous avons reçu {found} (code {code}). Nous vous proposons {controlled} au lieu de {declared}. Répondez avant le {until}.',
  },
  proposalReminder: {
    subject: 'Votre réponse est attendue',
    text: 'Nous vous proposons {controlled} au lieu de {declared} pour votre {product} (code {code}). Répondez avant le {until}\u00a0: accepter, refuser ou contester est gratuit.',
  },
  secondLookConfirmed: {
    subject: 'Second examen de votre produit',
    text: 'Une autre personne a réexaminé votre {product} (code {code}) et confirme le premier contrôle. Notre proposition de {controlled} tient jusqu’au {until}.',
  },
  proposalAccepted: {
    subject: 'Nouveau prix accepté',
    text: 'Vous avez accepté {controlled} pour votre {product} (code {code}). Vous recevez {amount} : {when}.',
  },
  proposalRejected: {
    subject: 'Votre produit vous est renvoyé',
    text: 'La reprise de votre {product} (code {code}) n’a pas lieu. Nous vous le renvoyons sans frais.',
  },
  zeroOffer: {
    subject: 'Votre produit n’a pas de prix de reprise',
    text: 'Après contrôle, nous ne pouvons pas proposer de prix pour votre {product} (code {code}). Choisissez avant le {until}\u00a0: retour gratuit chez vous, ou recyclage gratuit.',
  },
  quarantineReturned: {
    subject: 'Votre produit vous est renvoyé',
    text: '{why} La reprise de votre {product} (code {code}) n’a donc pas lieu\u00a0: nous vous le renvoyons sans frais et rien ne vous est versé.',
  },
  pricedAsFound: {
    subject: 'Nous contrôlons à nouveau votre produit',
    text: '{why} Nous contrôlons à nouveau votre {product} (code {code}) et vous écrirons avec le prix de ce que nous trouvons. Rien n’est décidé sans votre réponse.',
  },
  signOutRequested: {
    subject: 'Déconnectez votre compte\u00a0: votre reprise attend',
    text: 'Votre {product} (code {code}) est encore lié à votre compte\u00a0: nous ne pouvons pas le reprendre ainsi. Déconnectez-le avant le {until}, depuis n’importe quel navigateur\u00a0: la page ci-dessous montre comment. Nous le contrôlons ensuite à nouveau\u00a0; le prix possible est de {available}. Sans réponse, nous vous le renvoyons sans frais.',
    paid: 'Votre {product} (code {code}) est encore lié à votre compte. Votre reprise est déjà payée et son montant ne change pas, mais nous ne pouvons pas utiliser l’appareil ainsi. Déconnectez-le avant le {until}, depuis n’importe quel navigateur\u00a0: la page ci-dessous montre comment.',
  },
  retained: {
    subject: 'À propos de votre reprise',
    text: '{why} Nous ne pouvons ni payer ni rendre votre {product} (code {code})\u00a0: le dossier est gardé pour les autorités compétentes. Vous pouvez nous répondre sur la page de suivi.',
    paid: '{why} Nous ne pouvons pas vous rendre votre {product} (code {code})\u00a0: le dossier est gardé pour les autorités compétentes. Le paiement déjà fait n’est pas répété et, sauf décision contraire, vous reste acquis. Vous pouvez nous répondre sur la page de suivi.',
  },
  retainUndone: {
    subject: 'À propos de votre reprise',
    text: 'Votre {product} (code {code}) n’est plus gardé pour les autorités\u00a0: notre décision précédente est annulée. Nous examinons de nouveau votre dossier et vous écrirons. Rien n’est versé avant cette décision.',
    paid: 'Votre {product} (code {code}) n’est plus gardé pour les autorités\u00a0: notre décision précédente est annulée. Le paiement déjà fait vous reste acquis et n’est pas répété.',
  },
  recycled: {
    subject: 'Votre produit est recyclé',
    text: 'Comme vous l’avez choisi, votre {product} (code {code}) est recyclé gratuitement. Rien ne vous est versé.',
  },
  why: {
    locked: 'L’appareil est encore lié à un compte.',
    stolen: 'L’appareil est signalé volé.',
    wrong_product: 'Nous avons reçu un autre produit que celui déclaré.',
    counterfeit: 'Le produit ne semble pas authentique.',
    empty_parcel: 'Le colis est arrivé sans le produit.',
    transport_damage: 'Le produit a été abîmé pendant le transport.',
    foreign_content: 'Le colis contenait des objets ou des données qui vous appartiennent.',
    other: 'Le contrôle a relevé un point qui empêche la reprise en l’état.',
  },
  returned: {
    subject: 'Votre produit est sur le retour',
    text: 'Votre {product} (code {code}) a quitté notre atelier pour revenir chez vous.',
  },
  lost: {
    subject: 'Votre produit est introuvable\u00a0: vous êtes payé',
    text: 'Votre {product} (code {code}) ne peut pas être retrouvé. Vous avez fait votre part\u00a0: vous recevez {amount}, comme convenu.',
  },
  lostAsFound: {
    subject: 'Votre produit est introuvable',
    text: 'Votre {product} (code {code}) ne peut pas être retrouvé. Vous recevez {amount}\u00a0: c’est le prix trouvé au contrôle, avant la perte.',
  },
  paid: {
    subject: 'Vous êtes payé',
    text: 'Le paiement de {amount} pour votre {product} (code {code}) a été effectué.',
    next: {
      account:
        'Le virement arrive sur votre compte se terminant par {end}, selon votre banque sous un à deux jours ouvrés.',
      attached: 'Votre bon est joint à ce message. Présentez-le en caisse, imprimé ou sur votre téléphone.',
      toCome: 'Votre bon se trouve sur la page de suivi de votre reprise.',
      byHand: '{company} vous a remis ce montant. Vous n’avez plus rien à faire.',
    },
  },
  ibanWanted: {
    subject: 'Sur quel compte vous payer\u00a0?',
    text: 'La reprise de votre {product} (code {code}) est à payer. Indiquez l’IBAN du compte à créditer\u00a0: la page est privée et protégée.',
    next: 'Le lien ci-dessous sert une seule fois, pendant {days} jours, et vous demande le code postal de votre reprise. Le paiement part ensuite sous 5 jours ouvrés. Ne transférez pas ce message.',
  },
  paymentFailed: {
    subject: 'Votre paiement n’est pas passé',
    text: 'La banque n’a pas pu exécuter le paiement de {amount} pour votre {product} (code {code}). L’argent ne vous est pas parvenu.',
    next: 'Vérifiez votre IBAN, puis indiquez-le à nouveau par le lien ci-dessous. Il sert une seule fois, pendant {days} jours, et vous demande le code postal de votre reprise. Le paiement repart sous 5 jours ouvrés. Ne transférez pas ce message.',
  },
  ibanChanged: {
    subject: 'Votre IBAN est enregistré',
    text: 'Le paiement de votre {product} (code {code}) ira sur le compte se terminant par {end}. Si cela ne vient pas de vous, contactez {company} sans attendre.',
  },
  emailReplaced: {
    subject: 'Une autre adresse e-mail pour votre reprise',
    text: 'Le {at}, {company} a remplacé cette adresse e-mail dans la reprise de votre {product} (code {code}) par une autre. Les messages vont désormais à la nouvelle adresse, et les liens reçus ici n’ouvrent plus cette reprise. Si vous ne l’avez pas demandé, contactez {company} sans attendre et indiquez ce code.',
  },
  emailAdded: {
    subject: 'Votre nouvelle adresse e-mail est enregistrée',
    text: '{company} enverra désormais ici les messages sur la reprise de votre {product} (code {code}). Le bouton remplace les liens reçus à l’ancienne adresse. Si cela ne vous dit rien, contactez {company} sans attendre.',
  },
} as const
