/** Sign-in and users. */
export const accessErrors = {
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
  user_closed_by_client:
    'Ce compte a été désactivé par le client\u00a0: seul un responsable du client peut le réactiver.',
  erasure_pending:
    'L’effacement est déjà demandé. Annulez-le dans «\u00a0Modification en attente\u00a0» pour en demander un autre.',
  access_change_over: 'Cette demande n’est plus ouverte\u00a0: elle a été confirmée, annulée ou remplacée.',
  grant_needs_confirmation:
    'Un rôle de responsable se donne à une personne déjà inscrite depuis sa fiche\u00a0: elle doit le confirmer.',
  sso_unreachable:
    'Aucun service de connexion ne répond à cette adresse. Vérifiez l’émetteur, puis activez la connexion.',
  sso_not_working:
    'Aucune connexion SSO ne fonctionne pour cette entreprise\u00a0: l’imposer empêcherait cette personne de se connecter.',
  already_activated: 'Ce compte est déjà activé. Connectez-vous, ou demandez un nouveau mot de passe.',
} as const
