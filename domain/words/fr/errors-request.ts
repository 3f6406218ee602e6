/** Requests, service and network. */
export const requestErrors = {
  invalid_request: 'La demande est mal formée. Rechargez la page et réessayez.',
  unknown_parameter: 'Cette adresse contient un critère inconnu. Effacez les filtres et réessayez.',
  not_signed_in: 'Votre session a expiré. Reconnectez-vous pour continuer.',
  forbidden: 'Vous n’avez pas accès à cette action. Adressez-vous à votre administrateur.',
  premium_required: 'Cette action nécessite l’option {feature}. Contactez votre responsable de compte pour l’activer.',
  not_found: 'Cette page ou cet élément n’existe pas, ou n’existe plus.',
  method_not_allowed: 'Cette action n’est pas possible ici. Rechargez la page et réessayez.',
  changed_since: 'La fiche a changé depuis cette action, qui ne peut plus y être annulée.',
  stale_version:
    '{hasBy, plural, =0 {Cette fiche a été modifiée entre-temps} other {{by} a modifié cette fiche entre-temps ({at})}}. Rechargez-la, puis refaites vos modifications.',
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
  public_demo: 'Cette action n’est pas disponible dans la démonstration publique. Installez Reprise pour l’essayer.',
  public_demo_full:
    'La démonstration publique ne peut plus stocker de fichiers. Réessayez après la prochaine remise à zéro, à l’heure pleine.',
  demo_resetting:
    'La démonstration est remise à zéro. Rechargez la page dans 10 secondes, puis choisissez de nouveau un rôle.',
  network_error: 'Le serveur ne répond pas. Vérifiez votre connexion et réessayez.',
  unknown: 'Une erreur inconnue est survenue. Contactez votre administrateur.',
} as const
