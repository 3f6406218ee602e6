/** Sales and carts. */
export const saleErrors = {
  buyback_zero_refused: 'Dans cet état, ce produit n’a pas de valeur de reprise.',
  no_transport_mode: 'Aucun mode de transport n’est configuré pour ce produit. Contactez le responsable du programme.',
  no_payment_mode: 'Aucun mode de paiement n’est disponible pour ce circuit. Contactez le responsable du programme.',
  no_warehouse:
    'La configuration logistique n’est pas conforme\u00a0: aucun entrepôt ne peut recevoir ce produit. Contactez le responsable du programme.',
  store_not_found: 'Ce magasin n’existe pas, n’est plus actif ou n’est pas le vôtre. Choisissez-en un autre.',
  store_required: 'Choisissez le magasin dans lequel le produit est repris.',
  circuit_not_offered: 'Ce mode d’envoi n’est pas proposé pour ce produit. Choisissez-en un autre.',
  payment_mode_not_offered: 'Ce mode de paiement n’est pas proposé pour ce produit. Choisissez-en un autre.',
  payment_mode_required: 'Choisissez un mode de paiement.',
  warehouse_not_offered: 'Cet entrepôt ne peut pas recevoir ce produit. Choisissez-en un autre.',
  price_changed: 'Le prix a changé depuis votre estimation. Vérifiez le nouveau montant avant de confirmer.',
  cart_full:
    'Le panier est plein ({max, plural, one {# produit} other {# produits}} au plus). Retirez un produit pour continuer.',
  cart_below_minimum: 'Le panier n’atteint pas le montant minimum. Ajoutez un produit pour continuer.',
  device_already_bought:
    '{hasDevice, plural, =0 {Cet appareil} other {L’appareil {device}}} fait déjà l’objet d’une reprise, ou a déjà été racheté. Vérifiez son numéro.',
  device_reported:
    'L’appareil {device} est signalé perdu ou volé par le service de vérification des IMEI. Il ne peut pas être repris. Vérifiez le numéro saisi.',
  device_twice_in_cart: 'L’appareil {device} est deux fois dans le panier. Retirez-le une fois.',
  too_many_sales:
    'Beaucoup de reprises viennent d’être confirmées avec cette adresse ou depuis cet accès à internet. Votre panier est conservé\u00a0: réessayez dans {hours, plural, =0 {{minutes, plural, one {une minute} other {# minutes}}} one {une heure} other {# heures}}, passez en magasin, ou écrivez-nous par la page «\u00a0FAQ et contact\u00a0».',
  imei_required: 'Indiquez l’IMEI du produit.',
  iban_required: 'Indiquez l’IBAN sur lequel verser le montant.',
  iban_outside_zone:
    'Ce compte est hors de la zone SEPA\u00a0: le virement serait refusé. Indiquez un compte de la zone SEPA ou choisissez un autre paiement.',
  name_not_payable:
    'La banque ne peut pas écrire ce nom. Saisissez-le en lettres latines, comme sur le compte, ou choisissez un autre paiement.',
  identification_required: 'Une pièce d’identité est nécessaire pour cette reprise.',
  country_not_eligible: 'Cet envoi n’est pas proposé dans ce pays. Choisissez un autre pays ou un autre mode d’envoi.',
  terms_not_accepted: 'Acceptez les conditions pour confirmer la reprise.',
  self_test_not_offered: 'Aucune question de ce produit ne se remplit par un test.',
  photo_not_asked: 'Cette question ne demande pas de photo.',
  self_test_not_valid:
    'Ce résultat de test ne peut plus être utilisé. Modifiez la ligne pour refaire le test ou répondre vous-même.',
  self_test_expired: 'Ce lien de test a expiré. Ouvrez-en un nouveau depuis l’estimation.',
  self_test_answered: 'Les résultats de ce test sont déjà envoyés. Ouvrez un nouveau test depuis l’estimation.',
  self_test_other_device:
    'Cet appareil n’est pas de la marque du produit à vendre. Ouvrez le lien sur l’appareil que vous vendez.',
  buyback_not_recognised: 'Ce code reprise n’est pas reconnu.',
  document_not_ready: 'Le document est en préparation. Patientez quelques secondes.',
  document_failed: 'Le document n’a pas pu être créé. Réessayez plus tard ou contactez le support.',
} as const
