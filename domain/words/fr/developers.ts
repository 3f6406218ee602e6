export const developers = {
  title: 'Brancher une caisse',
  intro:
    'Cinq appels suffisent pour créer une reprise depuis une caisse\u00a0: chercher le produit, poser ses questions, proposer un prix, créer la reprise, imprimer.',
  contents: 'Sommaire',
  before: 'Avant de commencer',
  beforeText:
    'Créez une clé pour votre société dans Configuration, Clés d’API, avec les portées {scopes}. Elle est affichée une seule fois. STORE est l’identifiant du magasin\u00a0: GET /stores les liste avec sales:write, GET /organizations avec organizations:read.',
  keep: 'Gardez',
  from: 'de la réponse',
  steps: {
    find: {
      title: 'Chercher le produit',
      text: 'Par son nom, sa référence ou son code-barres. Seuls les produits publiés sont proposés.',
    },
    ask: {
      title: 'Lire ses questions',
      text: 'Chaque question a ses réponses, dans la langue d’Accept-Language. La caisse garde, pour chaque question, la réponse du client\u00a0: ANSWERS est la liste des paires questionId, answerId.',
    },
    price: {
      title: 'Proposer un prix',
      text: 'Le prix, et les façons d’envoyer le produit et de payer le client. Envoyez quote avec la reprise\u00a0: le prix est tenu jusqu’à guaranteedUntil. Les montants sont en centimes. Si collectsImei est vrai, la reprise doit porter imei.',
    },
    create: {
      title: 'Créer la reprise',
      text: 'Idempotency-Key\u00a0: la même clé avec la même demande donne la même réponse, sans seconde reprise. Renvoyez-la telle quelle après une coupure. Un code price_changed veut dire que le prix n’est plus le même\u00a0: refaites l’appel précédent. L’IBAN n’est nécessaire que pour un virement, la pièce d’identité que si la société la demande.',
    },
    print: {
      title: 'Imprimer',
      text: 'documents est l’adresse d’un seul PDF, valable quelques minutes\u00a0; elle est nulle tant que les documents ne sont pas prêts\u00a0: redemandez après quelques secondes. identificationNumber est le code à treize chiffres de la reprise.',
    },
  },
  curl: 'Avec curl',
  client: 'Avec le client typé',
  clientText:
    'Le dossier client/ du dépôt est un paquet npm sans dépendance\u00a0: npm install ./client. Les mêmes cinq appels\u00a0:',
  rules: 'Ce qui vaut partout',
  key: 'La clé va dans l’en-tête Authorization, jamais dans une adresse. Ce que ses portées ne nomment pas est refusé (403), une clé révoquée ou expirée aussi (401).',
  rate: 'Chaque clé a une limite d’appels par minute. Au-delà\u00a0: 429, et Retry-After dit combien de secondes attendre.',
  errors:
    'Un refus est un problem+json (RFC 9457)\u00a0: lisez code, qui ne change pas, et violations, champ par champ.',
  webhooks:
    'Pour suivre la suite sans redemander, faites ouvrir un webhook\u00a0: chaque événement d’une reprise est envoyé, signé.',
  scopes: 'Portées',
  scope: 'Portée',
  calls: 'Appels',
  reference: 'Référence de l’API, avec des exemples',
  openapi: 'OpenAPI 3.1',
  demoSignOn: {
    title: 'Compte de la démonstration',
    text: 'Fournisseur OpenID de la démonstration\u00a0: choisissez un compte, sans mot de passe.',
    isNew: 'sans accès encore\u00a0: créé à la première connexion, d’après son groupe',
  },
  problems: {
    problem: 'Code d’erreur',
    message: 'Message',
    meaning: 'Que faire',
    calls: 'Appels qui répondent ainsi',
    anyCall: 'Tout appel peut répondre ainsi.',
    allCodes: 'Tous les codes',
    byStatus: {
      status400:
        'La requête est mal formée\u00a0: un champ manque, est inconnu ou d’un autre type. `violations` nomme chaque champ. Corrigez la requête\u00a0; la répéter telle quelle ne sert à rien.',
      status401:
        'Il n’y a pas de session, ou le jeton ou la clé a expiré ou a été révoqué. Reconnectez-vous, ou utilisez une autre clé.',
      status403:
        'Le rôle ou les droits de la clé ne permettent pas cet appel. Demandez l’autorisation à un responsable de l’entreprise.',
      status404: 'La fiche n’existe pas, ou appartient à une autre entreprise ou entité. Vérifiez l’identifiant.',
      status405: 'Le chemin existe, mais pas avec cette méthode.',
      status409:
        'L’état de la fiche ne permet pas l’appel, ou il a changé entre-temps. Relisez la fiche, puis décidez s’il faut répéter l’appel.',
      status410: 'Le lien ou la fiche a définitivement expiré. Demandez-en un nouveau.',
      status413: 'La requête est trop volumineuse. Envoyez-en moins à la fois.',
      status415:
        'Ce type de contenu n’est pas accepté. Envoyez `application/json`, ou `application/merge-patch+json` avec PATCH.',
      status422:
        'La requête est bien formée, mais une règle refuse ses valeurs. `violations` nomme les champs. Changez les valeurs.',
      status425: 'Le résultat n’est pas encore prêt. Répétez l’appel dans quelques secondes.',
      status429: 'Trop d’appels. Attendez le nombre de secondes indiqué par `Retry-After`.',
      status500:
        'Une erreur du serveur. Elle est enregistrée sous l’identifiant `X-Request-Id`\u00a0: donnez-le à l’assistance. Ne répétez une écriture qu’avec son `Idempotency-Key`.',
      status502: 'Un service connecté n’a pas répondu comme prévu. Répétez l’appel plus tard.',
      status503:
        'Le service est momentanément indisponible. Répétez l’appel avec le même `Idempotency-Key` dans quelques secondes.',
    },
  },
} as const
