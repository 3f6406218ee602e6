import type { ErrorCode } from '../../errors.ts'

/** One text per error code: the problem and the next step. */
export const errors = {
  invalid_request: 'La demande est mal formée. Rechargez la page et réessayez.',
  unknown_parameter: 'Cette adresse contient un critère inconnu. Effacez les filtres et réessayez.',
  not_signed_in: 'Votre session a expiré. Reconnectez-vous pour continuer.',
  forbidden: 'Vous n’avez pas accès à cette action. Adressez-vous à votre administrateur.',
  premium_required: 'Cette action nécessite l’option {feature}. Contactez votre responsable de compte pour l’activer.',
  not_found: 'Cette page ou cet élément n’existe pas, ou n’existe plus.',
  method_not_allowed: 'Cette action n’est pas possible ici. Rechargez la page et réessayez.',
  stale_version: '{by} a modifié cette fiche entre-temps ({at}). Rechargez-la, puis refaites vos modifications.',
  transition_refused:
    'Cette action n’est plus possible dans l’état actuel. Rechargez la page pour voir où en est la fiche.',
  conflict: 'Une autre modification a eu lieu au même moment. Rechargez la page et réessayez.',
  payload_too_large: 'L’envoi est trop volumineux. Réduisez-le et réessayez.',
  unsupported_media_type: 'Ce format d’envoi n’est pas accepté. Rechargez la page et réessayez.',
  invalid_input: 'Certains champs sont à corriger. Vérifiez les indications puis enregistrez à nouveau.',
  idempotency_key_reused: 'Cette demande a déjà été envoyée avec un autre contenu. Rechargez la page et recommencez.',
  too_much_work: 'Ce contenu demande trop de travail. Simplifiez-le ou découpez-le.',
  too_many_requests: 'Trop de tentatives. Réessayez dans {seconds, plural, one {# seconde} other {# secondes}}.',
  server_error: 'Une erreur inattendue est survenue. Réessayez, et contactez votre administrateur si elle se répète.',
  database_unavailable: 'Le service est momentanément indisponible. Réessayez dans quelques instants.',

  incorrect_credentials:
    'Adresse e-mail ou mot de passe incorrect. Vérifiez votre saisie ou demandez un nouveau mot de passe.',
  user_inactive: 'Votre accès est désactivé. Adressez-vous à votre administrateur.',
  no_permission: 'Votre compte ne donne accès à aucun module. Adressez-vous à votre administrateur.',
  sso_mandatory: 'Votre organisation impose sa propre connexion (SSO). Utilisez la connexion de votre organisation.',
  no_organization_for_email:
    'Aucune organisation ne se connecte avec cette adresse. Vérifiez-la, ou connectez-vous avec votre mot de passe.',
  sso_configuration_error:
    'La connexion de votre organisation est mal configurée ou ne répond pas. Adressez-vous à votre administrateur.',
  sso_callback_failed:
    'La connexion par votre organisation a échoué. Recommencez, et adressez-vous à votre administrateur si elle échoue encore.',
  sso_no_role: 'Le compte de votre organisation ne vous donne aucun rôle ici. Demandez-le à votre administrateur.',
  sso_still_forced:
    '{count, plural, one {# personne ne peut} other {# personnes ne peuvent}} se connecter que par là. Levez d’abord cette obligation.',
  second_factor_required: 'Saisissez votre second facteur pour vous connecter.',
  second_factor_enrolment: 'Votre organisation demande un second facteur. Configurez-le pour vous connecter.',
  second_factor_wrong: 'Ce code n’est pas valable, ou il a déjà servi. Attendez le suivant et réessayez.',
  second_factor_expired: 'Cette étape a expiré. Recommencez la connexion.',
  second_factor_mandatory: 'Votre organisation demande un second facteur\u00a0: gardez-en au moins un.',
  second_factor_missing: 'Aucun second facteur n’est configuré.',
  second_factor_by_sso: 'Vous vous connectez avec votre organisation\u00a0: le second facteur se configure chez elle.',
  password_wrong: 'Ce mot de passe n’est pas le vôtre.',
  passkey_refused: 'Cette clé d’accès n’a pas pu être vérifiée. Réessayez.',
  too_many_passkeys:
    'Vous avez déjà {max, plural, one {# clé d’accès} other {# clés d’accès}}. Supprimez-en une d’abord.',
  link_expired: 'Ce lien n’est plus valable ou a déjà servi. Demandez-en un nouveau.',
  module_not_held: 'Vous n’avez pas accès à ce module. Choisissez-en un autre.',
  site_not_found: 'Aucun site ne correspond à cette adresse. Vérifiez-la.',
  site_not_active: 'Ce site n’est pas disponible pour le moment. Revenez plus tard.',

  email_taken: 'Cette adresse e-mail est déjà utilisée. Indiquez-en une autre.',
  email_not_usable: 'Cette adresse e-mail ouvre déjà un autre compte. Utilisez une autre adresse.',
  module_required: 'Donnez accès à un module au moins.',
  role_not_assignable:
    'Votre rôle ne vous permet pas d’attribuer ou de modifier ce rôle. Adressez-vous à votre administrateur.',
  role_module_mismatch: 'Ce rôle n’existe pas dans ce module. Choisissez un rôle du module.',
  entity_not_assignable: 'Vous ne pouvez pas rattacher une personne à cette entité. Choisissez-en une autre.',
  entity_type_mismatch: 'Ce type d’entité ne convient pas à ce rôle. Choisissez une autre entité.',
  cannot_change_yourself:
    'Vous ne pouvez pas faire cela sur votre propre compte. Demandez-le à un autre administrateur.',
  last_administrator: 'C’est le dernier administrateur actif. Nommez-en un autre avant de continuer.',
  sso_not_working:
    'Aucune connexion SSO ne fonctionne pour cette entreprise\u00a0: l’imposer empêcherait cette personne de se connecter.',
  already_activated: 'Ce compte est déjà activé. Connectez-vous, ou demandez un nouveau mot de passe.',

  duplicate_external_id: 'Cet identifiant externe existe déjà.',
  parent_required: 'Choisissez l’entité parente.',
  parent_not_allowed: 'Cette entité ne peut pas être rattachée à ce type de parent. Choisissez un autre parent.',
  type_not_editable: 'Le type d’une entité ne change plus après sa création. Créez une autre entité si nécessaire.',
  buyer_not_editable: 'L’acheteur d’une entité ne change plus après sa création. Créez une autre entité si nécessaire.',
  type_not_allowed: 'Cette société ne peut pas avoir d’entité de ce type. Choisissez un autre type.',
  root_exists: 'Cette société a déjà son entité principale. Choisissez un autre type.',
  parent_below_itself: 'Une entité ne peut pas être rattachée à elle-même ni à l’une de ses entités filles.',
  buyer_not_linked: 'Cet acheteur n’est pas lié à la société. Choisissez un acheteur lié.',
  warehouse_not_linked: 'Cet entrepôt n’est pas lié à la société. Choisissez un entrepôt lié.',
  parent_inactive: 'L’entité parente est inactive. Activez-la d’abord.',
  has_active_children: 'Des entités actives dépendent de celle-ci. Désactivez-les ou rattachez-les ailleurs d’abord.',
  has_active_users:
    'Des utilisateurs actifs sont rattachés à cette entité. Désactivez-les ou rattachez-les ailleurs d’abord.',
  root_cannot_be_deactivated: 'L’entité principale d’une société ne peut pas être désactivée.',

  account_not_found: 'Cette société n’existe pas, ou n’existe plus.',
  still_active: 'Cette société est encore active. Désactivez-la avant de la supprimer.',
  has_linked_buyers: 'Des acheteurs sont encore liés à cette société. Retirez ces liens avant de la supprimer.',
  has_linked_retailers: 'Des enseignes sont encore liées à cette société. Retirez ces liens avant de la supprimer.',
  client_organization_failed:
    'Le client n’est pas enregistré\u00a0: la société ou ses entités posent problème. Corrigez ce qui est signalé.',
  client_circuits_failed:
    'Le client n’est pas enregistré\u00a0: ses circuits ou ses modes de paiement ne conviennent pas. Corrigez ce qui est signalé.',
  client_manager_failed:
    'Le client n’est pas enregistré\u00a0: son administrateur ne peut pas être invité. Corrigez ce qui est signalé.',
  client_module_in_use:
    'Ce module ne peut pas être retiré\u00a0: {entities, plural, =0 {} one {# entité active} other {# entités actives}} {users, plural, =0 {} one {# utilisateur actif} other {# utilisateurs actifs}} en dépendent. Désactivez-les d’abord.',
  site_address_taken: 'Cette adresse est déjà celle d’un autre site. Choisissez-en une autre.',
  currency_in_use: 'La devise ne change plus dès que la société a des produits ou des reprises.',
  not_a_buyer: 'Cette société n’achète pas\u00a0: choisissez un acheteur.',
  not_a_retailer: 'Seule une enseigne peut être liée à des acheteurs. Donnez-lui d’abord ce module.',
  buyer_in_use:
    'Des entités, des catégories, des règles ou des reprises en cours dépendent encore de cet acheteur. Changez-les d’abord.',
  buyer_payment_unavailable: 'Le paiement par l’acheteur n’est pas disponible pour cette société. Activez-le d’abord.',
  buyer_payment_in_use:
    'L’acheteur paie les clients de cette société. Choisissez d’abord l’enseigne comme émetteur des paiements.',
  domain_taken: 'Ce domaine est déjà utilisé ici. Choisissez-en un autre.',
  too_many_domains: '{max} domaines au plus. Retirez-en un d’abord.',
  sftp_inactive: 'Activez d’abord l’accès SFTP.',
  client_not_enterable: 'Ce client ne peut pas être ouvert\u00a0: il est désactivé ou n’a aucune entité active.',
  too_many_keys: '{max} clés au plus. Retirez-en une d’abord.',
  key_weak: 'Cette clé RSA est trop courte. Il en faut une de {bits} bits au moins, ou une clé Ed25519.',
  duplicate_key: 'Cette clé est déjà enregistrée.',
  invalid_public_key: 'Collez une clé publique SSH entière (« ssh-ed25519 AAAA… »), jamais la clé privée.',
  catalogue_other_currency:
    'Les prix de ce catalogue sont dans une autre devise. Choisissez-en un autre, ou partez d’un catalogue vide.',

  duplicate_identifier: 'Cet identifiant est déjà utilisé dans le catalogue. Choisissez-en un autre.',
  category_parent_required: 'Choisissez la catégorie parente.',
  category_not_available: 'Cette catégorie n’existe pas dans le catalogue ou est archivée. Choisissez-en une autre.',
  category_below_itself: 'Une catégorie ne peut être placée ni sous elle-même ni sous l’une de ses sous-catégories.',
  no_buyer_configured: 'Aucun acheteur n’est configuré pour cette société. Contactez votre administrateur.',
  image_not_found: 'Cette image n’existe pas ou n’existe plus. Déposez-la à nouveau.',
  category_archived: 'Cette catégorie est archivée. Restaurez-la d’abord.',
  parent_category_archived: 'La catégorie parente est archivée. Restaurez-la d’abord.',
  root_category_fixed: 'La catégorie principale du catalogue ne peut être ni déplacée ni archivée.',
  has_child_categories: 'Cette catégorie contient des sous-catégories. Déplacez-les ou archivez-les d’abord.',
  has_products: 'Des produits utilisent cette catégorie. Changez leur catégorie d’abord.',
  has_questions: 'Des questions de diagnostic appartiennent à cette catégorie. Supprimez-les d’abord.',

  product_not_found: 'Ce produit n’existe plus.',
  product_not_available: 'Un produit choisi n’existe plus dans le catalogue. Retirez-le de la liste.',
  price_too_high: 'Un prix dépasserait le maximum permis.',
  no_buyback_price: 'Ce produit n’a aucun prix de reprise. Contactez le responsable du programme.',

  question_order_incomplete: 'La liste des questions a changé. Rechargez la page et recommencez.',
  product_unpublished: 'Ce produit n’est plus publié. Contactez votre administrateur.',
  no_questions:
    'Ce produit n’a pas de questions de diagnostic\u00a0: il ne peut pas être repris. Contactez votre administrateur.',
  question_not_recognised: 'Une question n’est pas reconnue. Rechargez la page et recommencez le diagnostic.',
  question_answered_twice: 'Une question a reçu deux réponses. Rechargez la page et recommencez le diagnostic.',
  answer_not_recognised: 'Une réponse n’est pas reconnue. Rechargez la page et choisissez à nouveau.',
  question_unanswered: 'Répondez à toutes les questions pour connaître le prix.',

  web_drop_needs_store_drop:
    'Le dépôt après une demande sur le web nécessite que le circuit de dépôt en magasin soit actif. Activez-le d’abord.',
  web_drop_depends_on_it: 'Le dépôt après une demande sur le web s’appuie sur ce circuit. Désactivez-le d’abord.',
  circuit_used_by_categories:
    'Des catégories utilisent ce circuit. Retirez-le de ces catégories avant de le désactiver.',
  country_not_in_stores:
    'Ces pays sont actifs sur le web mais sur aucun circuit en magasin\u00a0: {countries}. Ajoutez-les en magasin ou retirez-les du web.',
  payment_mode_not_in_stores:
    'Ces modes de paiement sont actifs sur le web mais sur aucun circuit en magasin\u00a0: {modes}. Ajoutez-les en magasin ou retirez-les du web.',
  payment_mode_unknown: 'Ce mode de paiement n’existe pas ou n’existe plus. Choisissez-en un autre.',
  provider_not_for_type: 'Ce prestataire ne propose pas ce type de paiement. Choisissez-en un autre.',
  payment_mode_in_use:
    'Ce mode de paiement est proposé par un circuit ou utilisé par des reprises. Désactivez-le plutôt.',
  order_incomplete: 'La liste a changé entre-temps. Rechargez la page et recommencez.',

  refurb_step_assigned:
    'Cette étape est prévue par des questions\u00a0: {questions}. Retirez-la de leurs réponses avant de la supprimer.',
  refurb_step_unknown: 'Cette étape n’existe pas ou n’existe plus. Choisissez-en une autre.',
  already_diagnosed: 'Le diagnostic de ce produit est déjà fait.',
  status_mismatch: 'L’état de ce produit ne permet pas cette action ici.',
  refurb_step_changed:
    'Action impossible\u00a0: un autre utilisateur a changé l’état de cette étape. Rechargez-la pour la voir telle qu’elle est.',
  refurb_step_other_in_progress:
    'Une autre étape de ce produit est en cours. Mettez-la en pause ou terminez-la d’abord.',
  refurb_steps_open: 'Toutes les étapes doivent être terminées ou annulées avant de valider ce produit.',
  stock_has_items: 'Ce stock contient des produits\u00a0: déplacez-les avant de le supprimer.',
  stock_has_steps: 'Des étapes se font dans ce stock\u00a0: {steps}. Changez-les avant de le supprimer.',
  too_many_stocks: 'Le nombre maximal de stocks de cet entrepôt est atteint. Supprimez-en un avant d’en ajouter.',
  too_many_steps: 'Le nombre maximal d’étapes est atteint. Supprimez-en une avant d’en ajouter.',
  too_many_questions: 'Le nombre maximal de questions est atteint. Supprimez-en une avant d’en ajouter.',

  duplicate_connector_name: 'Ce nom est déjà celui d’une autre configuration de cette entité. Choisissez-en un autre.',
  connector_unknown: 'Ce connecteur n’existe pas ou n’existe plus. Choisissez-en un autre.',
  organization_unknown: 'Cette entité n’existe pas ou n’existe plus. Choisissez-en une autre.',
  connector_action_unknown:
    'Aucun connecteur actif ne propose cette action. Vérifiez la configuration des connecteurs.',
  connector_failed:
    'Le service du prestataire n’a pas donné de réponse utilisable. Réessayez, puis consultez le journal du connecteur.',
  connector_not_scheduled: 'Ce connecteur n’est pas de ceux qui passent d’eux-mêmes.',
  connector_inactive: 'Cette configuration est inactive. Activez-la d’abord.',
  connector_running: 'Un passage est déjà en cours. Attendez qu’il se termine.',
  feed_currency:
    'Les prix reçus sont en {given}, ceux du catalogue en {expected}. Demandez à l’acheteur sa liste dans votre devise.',
  feed_too_long: 'La liste de prix dépasse {max, number} lignes ou ne se termine pas.',
  signature_refused: 'La signature de cet événement n’est pas valable. Vérifiez le secret et l’heure de l’expéditeur.',

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
    'L’appareil {device} fait déjà l’objet d’une reprise, ou a déjà été racheté. Vérifiez son numéro.',
  device_twice_in_cart: 'L’appareil {device} est deux fois dans le panier. Retirez-le une fois.',
  too_many_sales:
    'Beaucoup de reprises viennent d’être confirmées avec cette adresse ou depuis cet accès. Réessayez dans {hours, plural, one {une heure} other {# heures}}, ou passez en magasin.',
  imei_required: 'Indiquez l’IMEI du produit.',
  iban_required: 'Indiquez l’IBAN sur lequel verser le montant.',
  identification_required: 'Une pièce d’identité est nécessaire pour cette reprise.',
  country_not_eligible: 'Cet envoi n’est pas proposé dans ce pays. Choisissez un autre pays ou un autre mode d’envoi.',
  terms_not_accepted: 'Acceptez les conditions pour confirmer la reprise.',
  buyback_not_recognised: 'Ce code reprise n’est pas reconnu.',
  document_not_ready: 'Le document est en préparation. Patientez quelques secondes.',
  document_failed: 'Le document n’a pas pu être créé. Réessayez plus tard ou contactez le support.',

  checkin_disabled: 'L’enregistrement à l’entrepôt est désactivé. Passez directement au contrôle.',
  not_registered: 'Ce produit n’a pas été enregistré à l’entrepôt. Enregistrez-le avant de le contrôler.',
  already_registered: 'Ce produit a déjà été enregistré par {name} ({at}).',
  station_mismatch: 'Cette station ne peut pas prendre ce produit : il est « {state} ».',
  code_too_long: 'Code trop long\u00a0: ce n’est ni un code reprise, ni un IMEI, ni un numéro de série.',
  code_too_short: 'Code trop court\u00a0: scannez le code reprise, l’IMEI ou le numéro de série.',
  item_not_found: 'Introuvable, ou non affecté à cet entrepôt.',
  several_items_match: 'Plusieurs produits correspondent\u00a0: scannez le code reprise.',
  check_is_yours: 'Vous avez déjà ce contrôle en main. Continuez-le.',
  check_held_by_other: 'Quelqu’un d’autre contrôle ce produit. Reprenez le contrôle avant de le conclure.',
  comment_required: 'Un commentaire est obligatoire. Décrivez ce que vous avez constaté.',
  no_proposal_open: 'Aucune contre-offre n’attend de réponse pour cette reprise.',
  proposal_contested: 'Cette contre-offre est contestée : un second examen est en cours.',
  proposal_not_contested: 'Personne n’a contesté cette contre-offre : il n’y a rien à réexaminer.',
  proposal_expired: 'Le délai de réponse est écoulé. Contactez le service client.',
  proposal_still_open: 'Le client peut encore répondre à la contre-offre.',
  proposal_changed: 'La proposition a changé depuis que vous l’avez ouverte. Relisez-la avant de répondre.',
  reminded_today: 'Un rappel est déjà parti dans les dernières 24 heures.',
  reminders_spent: 'Le client a déjà reçu cinq rappels : appelez-le.',
  second_look_same_person: 'Le second examen doit être fait par une autre personne que le premier.',
  item_is_held: 'Ce produit est en quarantaine\u00a0: il n’en sort qu’une fois l’affaire réglée.',
  item_not_in_stock: 'Ce produit n’est plus en stock.',
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
  payment_ended: 'Cette reprise est close : plus rien ne peut être payé.',
  payment_held:
    'Un prestataire ou la banque traite encore ce paiement. Attendez sa réponse : payer autrement paierait deux fois.',
  webhooks_full: 'Cette entité a déjà le nombre maximal d’adresses de webhooks.',
  webhook_inactive: 'Cette adresse est inactive : activez-la avant de renvoyer un message.',
  api_keys_full:
    'Cette société a déjà le nombre maximal de clés en service. Révoquez-en une avant d’en créer une autre.',
  api_key_ended: 'Cette clé est déjà révoquée.',
  scope_not_offered: 'Vous ne pouvez pas donner cette portée à cette entité.',
  iban_not_needed: 'Ce paiement ne va pas sur un compte bancaire : aucun IBAN n’est nécessaire.',
  iban_link_over: 'Ce lien ne sert plus. Demandez-en un nouveau.',
  iban_not_confirmed: 'Ce code postal n’est pas celui de la reprise. Vérifiez-le et réessayez.',
  batch_own_preparation:
    'Vous avez préparé ce lot, inclus ce qu’un contrôle retenait, ou changé un compte qu’il paie\u00a0: quelqu’un d’autre doit le libérer.',
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

  consultation_required: 'Indiquez d’abord pourquoi vous consultez le registre.',
  entry_corrected: 'Cette inscription est déjà corrigée par le n° {number}. Corrigez celle-ci.',

  file_missing: 'Aucun fichier n’a été reçu. Choisissez un fichier.',
  file_too_large: 'Le fichier est trop volumineux ({max} au plus). Choisissez-en un plus léger.',
  file_type_refused: 'Ce type de fichier n’est pas accepté. Choisissez un fichier d’un format indiqué.',
  picture_too_large: 'Cette image a trop de pixels ({max} mégapixels au plus). Réduisez-la et réessayez.',
  file_unreadable: 'Le fichier est illisible ou endommagé. Enregistrez-le à nouveau et réessayez.',
  file_empty: 'Le fichier est vide. Ajoutez au moins une ligne sous les titres de colonnes.',
  file_not_found: 'Ce fichier n’existe pas ou n’existe plus. Déposez-le à nouveau.',
  file_encoding_refused: 'L’encodage du fichier n’est pas reconnu. Enregistrez-le en CSV UTF-8 et réessayez.',
  csv_other_format: 'Ceci est un fichier {format}. Enregistrez-le au format CSV (UTF-8), puis réessayez.',
  csv_columns_missing: 'Il manque des colonnes dans le fichier\u00a0: {columns}. Partez du modèle.',
  csv_columns_unknown: 'Le fichier contient des colonnes inconnues\u00a0: {columns}. Retirez-les ou partez du modèle.',
  csv_too_many_lines: 'Le fichier contient trop de lignes ({max, number} au plus). Partagez-le en plusieurs fichiers.',
  view_name_taken: 'Une de vos vues porte déjà ce nom. Choisissez-en un autre.',
  too_many_views:
    'Vous avez déjà {max, number} vues de cette liste. Supprimez-en une avant d’en enregistrer une autre.',
  export_running: 'Deux exports de votre part sont en cours. Attendez que l’un d’eux se termine.',
  export_too_large:
    'Cette liste dépasse {max, number} lignes. Filtrez-la, par exemple par date, puis exportez à nouveau.',
  import_has_errors:
    'Le fichier contient des lignes à corriger. Rien n’a été importé\u00a0: corrigez-les et déposez le fichier à nouveau.',
  import_not_ready: 'La vérification du fichier n’est pas terminée. Patientez avant de l’importer.',
  import_changed:
    'Les données ont changé depuis la vérification. Rien n’a été importé\u00a0: déposez le fichier à nouveau.',
  import_changes_nothing: 'Cet import ne change rien\u00a0: tout est déjà à jour.',
  import_changed_no_price: 'Cet import n’a modifié aucun prix existant\u00a0: il n’y a rien à rétablir.',
  import_columns_missing:
    'Il manque des colonnes indispensables\u00a0: {columns}. Indiquez quelles colonnes du fichier les contiennent.',
  import_columns_twice: 'Plusieurs colonnes du fichier sont lues comme {columns}. Gardez-en une seule.',
  strategy_not_offered: 'Cette méthode ne convient pas à ces données. Choisissez-en une autre.',

  network_error: 'Le serveur ne répond pas. Vérifiez votre connexion et réessayez.',
  unknown: 'Une erreur inconnue est survenue. Contactez votre administrateur.',
} as const satisfies Record<ErrorCode | 'network_error' | 'unknown', string>
