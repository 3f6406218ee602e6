/** Terms of a sale, used on customer pages, at the counter and in documents. */
export const selling = {
  circuits: {
    store_drop: 'Dépôt au comptoir',
    store_drop_label: 'Dépôt au comptoir, envoi avec étiquette',
    store_collect: 'Dépôt au comptoir, enlèvement par le transporteur',
    web_drop: 'Dépôt en magasin',
    web_drop_label: 'Dépôt en point relais',
    web_post: 'Envoi par la poste',
    web_collect: 'Enlèvement à domicile',
  },
  circuitTexts: {
    store_drop: 'Le produit reste au magasin, qui l’expédie.',
    store_drop_label: 'Le magasin expédie le produit avec sa propre étiquette.',
    store_collect: 'Le transporteur passe prendre le produit au magasin.',
    web_drop: 'Apportez le produit en magasin\u00a0: le vendeur confirme le prix et vous paie.',
    web_drop_label: 'Étiquette prépayée, à déposer au point relais de votre choix.',
    web_post: 'Étiquette prépayée, à déposer dans un bureau de poste.',
    web_collect: 'Un transporteur vient chercher le colis chez vous.',
  },
  payments: {
    bank_transfer: 'Virement bancaire',
    no_iban_transfer: 'Virement sans IBAN',
    gift_card: 'Carte cadeau',
    voucher: 'Bon d’achat',
  },
  paidWhen: {
    now_handed: 'Remis tout de suite',
    now_transfer: 'Virement sous {days, plural, one {# jour ouvré} other {# jours ouvrés}}',
    now_instant:
      'Virement instantané, reçu quelques minutes après sa validation, sous {days, plural, one {# jour ouvré} other {# jours ouvrés}}',
    store_handed: 'Remis au dépôt en magasin',
    store_transfer: 'Virement sous {days, plural, one {# jour ouvré} other {# jours ouvrés}} après le dépôt en magasin',
    store_instant:
      'Virement instantané, reçu quelques minutes après sa validation, sous {days, plural, one {# jour ouvré} other {# jours ouvrés}} après le dépôt en magasin',
    check_handed: 'Envoyé par e-mail dès la fin du contrôle',
    check_transfer: 'Virement sous {days, plural, one {# jour ouvré} other {# jours ouvrés}} après le contrôle',
    check_instant:
      'Virement instantané, reçu quelques minutes après sa validation, sous {days, plural, one {# jour ouvré} other {# jours ouvrés}} après le contrôle',
    answer_handed: 'Envoyé par e-mail dès votre accord',
    answer_transfer: 'Virement sous {days, plural, one {# jour ouvré} other {# jours ouvrés}} après votre accord',
    answer_instant:
      'Virement instantané, reçu quelques minutes après sa validation, sous {days, plural, one {# jour ouvré} other {# jours ouvrés}} après votre accord',
  },
  documents: {
    transfer_order: 'Bon de cession',
    signed_transfer_order: 'Bon de cession signé',
    tracking_sheet: 'Fiche de suivi',
    shipping_label: 'Étiquette d’envoi',
    return_label: 'Étiquette de retour',
    customs_declaration: 'Déclaration en douane',
    voucher: 'Bon d’achat',
    gift_card: 'Carte cadeau',
  },
  /** Delivery place by circuit. */
  delivered: {
    store_drop_label: 'Déposez le colis dans un point de dépôt du transporteur.',
    web_drop: 'Apportez-le dans le magasin de votre choix.',
    web_drop_label: 'Déposez le colis dans un point relais.',
  },
  steps: {
    agenda: 'Préparez le colis pour le passage du transporteur.',
    close: 'Fermez bien le colis.',
    deliver: 'Apportez-le au point de dépôt.',
    insert: 'Glissez la fiche de suivi et le bon de cession signé dans le colis.',
    join: 'Joignez les accessoires déclarés.',
    mailbox: 'Déposez-le dans une boîte aux lettres.',
    post: 'Déposez le colis à la poste.',
    print: 'Imprimez les documents.',
    protect: 'Protégez le produit et effacez les données.',
    sign: 'Signez le bon de cession.',
    none: 'Suivez les indications reçues.',
  },
  wallet: {
    apple: 'Ajouter à Apple Wallet',
    google: 'Ajouter à Google Wallet',
    passes: { buyback: 'Carte de la reprise', voucher: 'Carte du bon' },
  },
} as const
