/** Entities and companies. */
export const organizationErrors = {
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
  sandbox_mismatch: 'Un bac à sable se lie seulement à un bac à sable.',
  not_a_sandbox: 'Ce compte n’est pas un bac à sable\u00a0: son heure ne peut pas être avancée.',
  clock_at_end: 'L’horloge de test avance de {max} heures au plus au total. Créez un nouveau bac à sable.',
  clock_running: 'L’horloge de test est en train d’être avancée. Réessayez dans quelques secondes.',
  clock_too_many:
    'L’horloge de test n’avance que dans les bacs à sable de {max} enregistrements au plus (environ 2\u00a0000 reprises). Créez un nouveau bac à sable.',
  not_a_retailer: 'Seule une enseigne peut être liée à des acheteurs. Donnez-lui d’abord ce module.',
  buyer_in_use:
    'Des entités, des catégories, des règles ou des reprises en cours dépendent encore de cet acheteur. Changez-les d’abord.',
  buyer_payment_unavailable: 'Le paiement par l’acheteur n’est pas disponible pour cette société. Activez-le d’abord.',
  buyer_payment_in_use:
    'L’acheteur paie les clients de cette société. Choisissez d’abord l’enseigne comme émetteur des paiements.',
  domain_taken: 'Ce domaine est déjà utilisé ici. Choisissez-en un autre.',
  too_many_domains: '{max} domaines au plus. Retirez-en un d’abord.',
  sftp_inactive: 'Activez d’abord l’accès SFTP.',
  support_access_required:
    'Ce client n’a pas ouvert d’accès d’assistance\u00a0: demandez-le à l’un de ses administrateurs (Configuration, Accès d’assistance).',
  support_access_not_yours: 'Seul un administrateur de la société peut accorder ou terminer l’accès d’assistance.',
  support_access_over: 'Cet accès d’assistance est terminé.',
  client_not_enterable: 'Ce client ne peut pas être ouvert\u00a0: il est désactivé ou n’a aucune entité active.',
  too_many_keys: '{max} clés au plus. Retirez-en une d’abord.',
  key_weak: 'Cette clé RSA est trop courte. Il en faut une de {bits} bits au moins, ou une clé Ed25519.',
  duplicate_key: 'Cette clé est déjà enregistrée.',
  invalid_public_key: 'Collez une clé publique SSH entière («\u00a0ssh-ed25519 AAAA…\u00a0»), jamais la clé privée.',
  catalogue_other_currency:
    'Les prix de ce catalogue sont dans une autre devise. Choisissez-en un autre, ou partez d’un catalogue vide.',
} as const
