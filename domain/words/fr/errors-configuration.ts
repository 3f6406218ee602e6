/** Circuits, payment modes, dispatch, workshop and connectors. */
export const configurationErrors = {
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
  refurb_worker_busy:
    '{hasStep, plural, =0 {Vous travaillez déjà sur une autre étape} other {Vous travaillez déjà sur «\u00a0{step}\u00a0» ({number})}}. Mettez cette étape en pause ou terminez-la d’abord.',
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
} as const
