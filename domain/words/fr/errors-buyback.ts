/** Buybacks, parcels and payments. */
export const buybackErrors = {
  checkin_disabled: 'L’enregistrement à l’entrepôt est désactivé. Passez directement au contrôle.',
  not_registered: 'Ce produit n’a pas été enregistré à l’entrepôt. Enregistrez-le avant de le contrôler.',
  already_registered: 'Ce produit a déjà été enregistré par {name} ({at}).',
  station_mismatch: 'Cette station ne peut pas prendre ce produit : il est « {state} ».',
  code_too_long: 'Code trop long\u00a0: ce n’est ni un code reprise, ni un IMEI, ni un numéro de série.',
  code_too_short: 'Code trop court\u00a0: scannez le code reprise, l’IMEI ou le numéro de série.',
  item_not_found: 'Introuvable, ou non affecté à cet entrepôt.',
  several_items_match: 'Plusieurs produits correspondent\u00a0: scannez le code reprise.',
  check_is_yours: 'Vous avez déjà ce contrôle en main. Continuez-le.',
  check_contested_yours:
    'Le client conteste votre contrôle\u00a0: une autre personne doit le refaire. Si personne d’autre n’est disponible, un responsable peut vous y autoriser depuis la page de la reprise.',
  check_held_by_other: 'Quelqu’un d’autre contrôle ce produit. Reprenez le contrôle avant de le conclure.',
  device_unread:
    'Lisez le numéro de l’appareil (IMEI ou numéro de série), ou déclarez-le illisible avec un motif et une photo.',
  device_differs:
    'Le numéro lu n’est pas celui de l’appareil déclaré. Relisez-le, corrigez la déclaration, chiffrez l’autre modèle ou mettez l’article de côté.',
  device_other_model: 'Ce numéro est celui d’un autre modèle. Chiffrez ce modèle ou mettez l’article de côté.',
  device_same_model: 'C’est le produit déclaré. Corrigez plutôt son numéro.',
  device_as_declared: 'C’est le numéro déclaré. Il n’y a rien à corriger\u00a0: confirmez l’appareil.',
  device_blocked: 'Cet appareil est signalé perdu ou volé. Mettez-le de côté.',
  device_photo_required:
    'Ajoutez une photo de l’appareil ou de son étiquette\u00a0: elle est obligatoire quand le numéro est illisible.',
  comment_required: 'Un commentaire est obligatoire. Décrivez ce que vous avez constaté.',
  no_proposal_open: 'Aucune contre-offre n’attend de réponse pour cette reprise.',
  proposal_contested: 'Cette contre-offre est contestée\u00a0: un second examen est en cours.',
  proposal_not_contested: 'Personne n’a contesté cette contre-offre\u00a0: il n’y a rien à réexaminer.',
  proposal_expired: 'Le délai de réponse est écoulé. Contactez le service client.',
  proposal_still_open: 'Le client peut encore répondre à la contre-offre.',
  proposal_changed: 'La proposition a changé depuis que vous l’avez ouverte. Relisez-la avant de répondre.',
  zero_offer: 'Une offre à 0 ne s’accepte pas\u00a0: demandez le retour gratuit ou le recyclage.',
  no_zero_offer: 'Cet appareil a un prix\u00a0: il n’est pas recyclé gratuitement.',
  way_out_not_allowed: 'Sans objet pour ce motif de quarantaine.',
  quarantine_decided: 'La décision est prise\u00a0: l’article est gardé pour les autorités.',
  quarantine_unpaid:
    'Rien n’est payé pour ce motif de quarantaine\u00a0: gardez l’article pour les autorités ou levez d’abord la quarantaine.',
  loss_unpriced:
    'Le produit reçu n’est pas celui déclaré\u00a0: enregistrez ce qui a été trouvé, ou levez d’abord la quarantaine.',
  loss_by_same_person:
    'Vous êtes seul à avoir vu arriver cet article\u00a0: la perte est payée au client, un autre responsable de l’entrepôt ou de l’acheteur doit la déclarer.',
  stolen_reason_required: 'Ce numéro est signalé volé\u00a0: le motif doit être «\u00a0Signalé volé\u00a0».',
  second_person_required:
    'Vous avez mis cet article en quarantaine\u00a0: un autre responsable de l’entrepôt ou de l’acheteur doit prendre cette décision.',
  loss_unconfirmed:
    'Vous avez signalé cette perte, fait ou modifié cette vente, créé ou promu moins de 72 heures avant un utilisateur qui y a pris part, ou votre propre accès date de moins de 72 heures\u00a0: le bon ou la carte est remis aussitôt, une autre personne habilitée doit aussi déclarer la perte.',
  sign_out_not_requested: 'Aucune déconnexion n’est demandée pour cet appareil.',
  sign_out_pending: 'La déconnexion est déjà demandée\u00a0: le client peut encore répondre.',
  not_in_custody: 'Cet article est encore chez le client\u00a0: le magasin ne peut pas le déclarer perdu.',
  payment_in_quarantine: 'L’article est en quarantaine\u00a0: le paiement attend la décision.',
  reminded_today: 'Un rappel est déjà parti dans les dernières 24 heures.',
  reminders_spent: 'Le client a déjà reçu cinq rappels\u00a0: appelez-le.',
  second_look_same_person:
    'Le second examen doit être fait par une autre personne que le premier\u00a0: un autre responsable de l’entrepôt ou de l’acheteur. L’un d’eux peut aussi vous laisser contrôler, avec un motif.',
  item_is_held: 'Ce produit est en quarantaine\u00a0: il n’en sort qu’une fois l’affaire réglée.',
  item_not_checked: 'Ce produit n’est pas encore contrôlé\u00a0: il reste dans «\u00a0En attente de contrôle\u00a0».',
  item_to_be_returned:
    'Ce produit doit être rendu au client\u00a0: il reste en quarantaine ou dans «\u00a0Retour client\u00a0».',
  item_not_in_stock: 'Ce produit n’est plus en stock.',
  item_still_in_stock: 'Ce produit est en stock.',
  refurb_step_planned: 'Ces étapes sont déjà prévues pour cet article.',
  reason_missing: 'Indiquez pourquoi l’article repasse à l’atelier.',
  selling_price_missing: 'Indiquez le prix de vente de chaque article vendu.',
  item_label_taken: 'Cette étiquette est déjà celle d’un autre article.',
  item_device_in_stock: 'Cet appareil est déjà en stock dans cet entrepôt.',
  parcel_not_arriving: 'Ce colis n’est pas en route vers votre entrepôt.',
  parcel_not_open: 'Ouvrez d’abord ce colis.',
  parcel_opened_by: '{name} a déjà ouvert ce colis.',
  parcel_confirmed: '{name} a déjà enregistré ce colis.',
  parcel_photos_full: 'Un colis a six photos au plus.',
  stock_unknown: 'Ce stock n’existe pas dans l’entrepôt de ce produit. Choisissez-en un autre.',
  stock_name_taken: 'Un autre stock de cet entrepôt porte déjà ce nom. Choisissez-en un autre.',
  stock_is_native: 'Ce stock existe dans chaque entrepôt\u00a0: il ne peut être ni renommé ni supprimé.',
  money_already_issued:
    'Un bon, une carte cadeau ou un paiement est déjà émis pour cette reprise. Annulez-la pour changer le paiement ou le prix.',
  price_already_settled: 'Le prix de cette reprise est définitif\u00a0: ses réponses ne changent plus.',
  payment_already_made: 'Le client a déjà été payé. Forcez l’annulation si vous récupérez la somme autrement.',
  payment_ended: 'Cette reprise est close\u00a0: plus rien ne peut être payé.',
  paid_item_kept: 'Le client a déjà été payé\u00a0: l’article ne lui est pas rendu.',
  sale_concluded: 'La vente est conclue\u00a0: le produit est remis ou payé. Seul le magasin peut revenir dessus.',
  reversal_unconfirmed:
    'Le client a déjà reçu son paiement. Rendez-lui l’article, vérifiez que le bon ou la carte n’a pas servi, puis confirmez-le.',
  payment_held:
    'Un prestataire ou la banque traite encore ce paiement. Attendez sa réponse\u00a0: payer autrement paierait deux fois.',
  webhooks_full: 'Cette entité a déjà le nombre maximal d’adresses de webhooks.',
  webhook_inactive: 'Cette adresse est inactive\u00a0: activez-la avant de renvoyer un message.',
  api_keys_full:
    'Cette société a déjà le nombre maximal de clés en service. Révoquez-en une avant d’en créer une autre.',
  api_key_ended: 'Cette clé est déjà révoquée.',
  scope_not_offered: 'Vous ne pouvez pas donner cette portée à cette entité.',
  iban_not_needed: 'Ce paiement ne va pas sur un compte bancaire\u00a0: aucun IBAN n’est nécessaire.',
  credit_not_found: 'Ce crédit ou ce code n’existe pas.',
  credit_blocked: 'Ce crédit n’est pas encore utilisable\u00a0: l’appareil doit d’abord être remis ou contrôlé.',
  credit_redeemed: 'Ce crédit a déjà été utilisé pour une autre commande.',
  credit_settled: 'Ce bon a déjà été marqué comme payé.',
  credit_expired: 'Ce crédit a expiré.',
  credit_void: 'Ce crédit n’est plus valable\u00a0: la reprise est annulée ou n’a pas abouti.',
  credit_reversed: 'L’utilisation pour cette commande a été annulée. Prenez une autre référence.',
  credit_not_redeemed: 'Ce crédit n’a pas été utilisé pour cette commande.',
  credit_of_other_caller:
    'Ce crédit a été utilisé à une autre caisse. L’annulation se fait à cette caisse ou par un responsable de l’entreprise.',
  iban_link_over: 'Ce lien ne sert plus. Demandez-en un nouveau.',
  iban_not_confirmed: 'Ce code postal n’est pas celui de la reprise. Vérifiez-le et réessayez.',
  batch_own_preparation:
    'Vous avez préparé ce lot ou inclus ce qu’un contrôle retenait\u00a0: quelqu’un d’autre doit le libérer.',
  batch_own_sale:
    'Vous avez fait la vente d’un de ces virements\u00a0: quelqu’un d’autre doit libérer le lot, ou en retirer ce virement.',
  batch_own_account:
    'Vous avez saisi ou changé un compte que ce lot paie, ou l’e-mail du client\u00a0: quelqu’un d’autre doit le libérer, ou en retirer ce virement.',
  batch_own_payment:
    'Un de ces virements est pour vous\u00a0: son client a votre adresse e-mail. Quelqu’un d’autre doit libérer le lot, ou en retirer ce virement.',
  batch_own_bank_file:
    'Vous avez importé le fichier bancaire qui a fait échouer un de ces virements\u00a0: quelqu’un d’autre doit libérer le lot, ou en retirer ce virement.',
  batch_own_loss:
    'Vous avez déclaré la perte d’un article payé par ce lot\u00a0: quelqu’un d’autre doit libérer le lot, ou en retirer ce virement.',
  batch_own_user:
    'Vous avez créé, promu ou changé d’adresse un utilisateur qui a pris part à ce lot moins de 72 heures après\u00a0: quelqu’un d’autre doit le libérer.',
  release_too_recent:
    'Un compte créé, ou un rôle donné ou redonné, depuis moins de 72 heures ne peut ni préparer ni libérer de paiements, ni changer le compte ou les réglages de paiement. Un rôle retiré puis rendu compte comme donné à nouveau.',
  batch_empty: 'Ce lot ne contient aucun virement.',
  batch_over_limit: 'Le plafond du jour serait dépassé. Retirez des virements ou choisissez un autre jour.',
  batch_unanswered: 'La banque n’a pas encore répondu pour chaque virement.',
  batch_item_blocked: 'Ce paiement est bloqué par un contrôle\u00a0: il ne peut pas être inclus.',
  payment_settings_missing: 'Indiquez d’abord le compte payeur\u00a0: titulaire, IBAN, ville et pays.',
  difference_settled: 'Cet écart est déjà réglé.',
  batch_reason_required: 'Dites pourquoi ce paiement est inclus malgré le contrôle.',
  batch_changed: 'Ce lot a changé depuis que vous l’avez ouvert. Relisez-le, puis libérez-le.',
  BB_ALREADY_PROCESSED: 'Cet article est déjà parti. Vérifiez son code, puis scannez le suivant.',
  BB_DOES_NOT_EXIST: 'Aucune reprise à expédier ne porte ce code dans ce magasin.',
  BB_EXPEDITION_NOT_NEEDED: 'Cette reprise n’est pas expédiée par le magasin\u00a0: le client l’envoie lui-même.',
  BB_ALREADY_FILLED: 'Cet article est déjà dans un colis ouvert.',
  ITEM_DROP_LABEL_NOT_SHIPPABLE:
    'Cet article part avec sa propre étiquette. Préparez-le à part et scannez-en un autre.',
  ITEM_NOT_SHIPPABLE: 'Cet article part sans étiquette.',
  SHIPMENT_ERROR:
    'Cet article ne peut pas être expédié en colis\u00a0: il dépasse le poids maximum. Contactez votre responsable.',
  PACKAGE_CANT_BE_CLOSED:
    'Le colis ne peut pas être fermé. Vérifiez qu’il n’est pas vide ni trop lourd, et retirez les articles signalés.',
  TRANSPORT_LABEL_CANT_BE_DOWNLOADED: 'L’étiquette n’a pas été reçue du transporteur. Réessayez.',
  package_too_heavy: 'Ce colis deviendrait trop lourd pour le transporteur. Choisissez-en un autre.',
  package_other_destination: 'Ce colis part vers une autre destination. Choisissez-en un autre.',
  nothing_to_collect: 'Aucun article n’attend le transporteur.',
  pickup_in_past: 'Choisissez un jour à venir pour l’enlèvement.',
  too_many_photos: 'Il y a déjà {max} photos ici. Retirez-en une pour en ajouter une autre.',
} as const
