export const offer = {
  guaranteed: 'Prix garanti jusqu’au {date}',
  bonus: 'Bonus',
  malus: 'Retenue',
  send: 'Comment nous l’envoyer\u00a0?',
  transport: 'Mode de transport',
  pay: 'Comment être payé\u00a0?',
  payment: 'Mode de paiement',
  warehouse: 'Entrepôt destinataire',
  km: '{km} km',
  free: 'Offert',
  chooseTransport: 'Choisissez un mode de transport.',
  choosePayment: 'Choisissez un mode de paiement.',
  due: {
    declaration: 'Remis tout de suite',
    check: 'Après le contrôle du produit',
  },
  imei: 'IMEI de l’appareil',
  imeiHint: '15 à 17 chiffres\u00a0: composez *#06# sur l’appareil, ou scannez le code de la boîte.',
  warnings: {
    imei_other_product:
      'Cet IMEI ne correspond pas au produit choisi. Vérifiez-le, changez de produit, ou continuez quand même.',
    imei_check_digit:
      'Le dernier chiffre de cet IMEI ne correspond pas aux autres. Vérifiez-le, ou continuez quand même.',
  },
  continueAnyway: 'Continuer quand même',
  receive: 'Vous recevez',
  customerReceives: 'Le client reçoit',
  addToCart: 'Ajouter au panier',
  finish: 'Finaliser la reprise',
  full: 'Le panier est plein. Confirmez-le ou retirez un produit.',
  fullOne: 'Votre panier contient déjà «\u00a0{product}\u00a0». Le remplacer\u00a0?',
  replace: 'Remplacer',
} as const
