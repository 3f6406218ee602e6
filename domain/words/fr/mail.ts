/** Mail texts. `company`: name of the company, or of the platform for platform users. */
export const mail = {
  creation: {
    subject: 'Votre accès à {company}',
    title: 'Bienvenue {firstname}',
    intro: 'Un accès vous a été ouvert chez {company}. Créez votre mot de passe pour commencer.',
    button: 'Créer mon mot de passe',
    expiry: 'Ce lien fonctionne une seule fois, pendant {days, plural, one {# jour} other {# jours}}.',
    ignore: 'Si vous n’attendiez pas ce message, ignorez-le\u00a0: rien ne sera activé.',
  },
  renewal: {
    subject: 'Votre nouveau mot de passe',
    title: 'Bonjour {firstname}',
    intro: 'Vous avez demandé un nouveau mot de passe pour votre accès à {company}.',
    button: 'Choisir un nouveau mot de passe',
    expiry: 'Ce lien fonctionne une seule fois, pendant {hours, plural, one {# heure} other {# heures}}.',
    ignore: 'Si vous n’avez rien demandé, ignorez ce message\u00a0: votre mot de passe ne change pas.',
  },
  ssoCreation: {
    subject: 'Votre accès à {company}',
    title: 'Bienvenue {firstname}',
    intro:
      'Un accès vous a été ouvert chez {company}. Vous vous connectez avec le compte de votre organisation (SSO)\u00a0: aucun mot de passe à créer.',
    button: 'Se connecter avec mon organisation',
    ignore: 'Si vous n’attendiez pas ce message, ignorez-le\u00a0: rien ne sera activé.',
  },
  ssoRenewal: {
    subject: 'Votre connexion à {company}',
    title: 'Bonjour {firstname}',
    intro:
      'Vous avez demandé un nouveau mot de passe, mais votre compte utilise la connexion de votre organisation (SSO)\u00a0: il n’a pas de mot de passe ici. Connectez-vous avec vos identifiants habituels. Si vous les avez oubliés, adressez-vous à votre service informatique.',
    button: 'Aller à la page de connexion',
    ignore: 'Si vous n’avez rien demandé, ignorez ce message\u00a0: rien n’a changé.',
  },
  accessChange: {
    subject: 'Votre accès à {company}\u00a0: une modification est demandée',
    title: {
      email: 'Une autre adresse pour votre compte\u00a0?',
      second_factor: 'Retrait de votre second facteur\u00a0?',
      roles: 'De nouveaux droits pour vous',
      erasure: 'Effacement de vos données\u00a0?',
    },
    intro: {
      email: '{by} demande que votre compte chez {company} utilise l’adresse {email} à la place de celle-ci.',
      second_factor: '{by} demande le retrait du second facteur de votre compte chez {company}.',
      roles: '{by} vous donne un rôle de responsable chez {company}\u00a0: {roles}.',
      erasure: '{by} demande l’effacement définitif de vos données chez {company}. Votre accès y est désactivé.',
    },
    delay:
      'Sans réponse de votre part, la modification prend effet {hours} heures après la demande. D’ici là, rien ne change et vos sessions restent ouvertes.',
    erasureDelay:
      'Sans réponse de votre part, vos données sont effacées {hours} heures après la demande. D’ici là, vous ou un autre responsable pouvez annuler.',
    button: 'Confirmer ou annuler',
    warning:
      'Si vous n’attendiez pas cette demande, annulez-la et prévenez votre organisation. Ne transmettez ce message à personne.',
  },
  deactivated: {
    subject: 'Votre accès à {company} est désactivé',
    title: 'Bonjour {firstname}',
    intro: '{by} a désactivé votre accès chez {company} le {at}. Vos sessions sont fermées.',
    warning:
      'Si vous n’attendiez pas cette décision, prévenez un autre responsable de votre organisation\u00a0: il peut rétablir votre accès.',
    others: {
      subject: 'L’accès de {name} à {company} est désactivé',
      title: 'Un responsable n’a plus d’accès',
      intro: '{by} a désactivé l’accès de {name} ({roles}) chez {company} le {at}.',
      warning:
        'Si cette décision n’est pas normale, rétablissez l’accès de {name} sur la page des utilisateurs et vérifiez les dernières actions de {by} dans le journal.',
    },
  },
  accessCancelled: {
    subject: 'La modification de votre accès à {company} est annulée',
    title: 'Bonjour {firstname}',
    intro: {
      email:
        'Le changement de votre adresse chez {company}, demandé par {by}, est annulé. Votre compte garde cette adresse.',
      second_factor:
        'Le retrait de votre second facteur chez {company}, demandé par {by}, est annulé. Votre second facteur reste en place.',
      roles:
        'Le rôle de responsable que {by} voulait vous donner chez {company} ne sera pas accordé. Vos rôles ne changent pas.',
      erasure: 'L’effacement de vos données chez {company}, demandé par {by}, est annulé. Vos données sont conservées.',
    },
  },
  accessChanged: {
    subject: 'Votre adresse à {company} a changé',
    title: 'Bonjour {firstname}',
    intro: 'Votre compte chez {company} utilise désormais l’adresse {email}. Cette adresse-ci n’y donne plus accès.',
    warning: 'Si vous n’attendiez pas ce changement, prévenez tout de suite votre organisation.',
  },
  confirmation: {
    subject: 'Votre reprise chez {company} est confirmée',
    changed: 'Votre reprise chez {company} a été modifiée',
    replaces: 'Vos informations ont changé\u00a0: ce message et ses documents remplacent les précédents.',
    title: 'Merci {firstname}, c’est confirmé',
    intro:
      '{count, plural, one {Votre produit est repris pour {total}.} other {Vos # produits sont repris pour {total}.}} Gardez ce message\u00a0: il contient tout ce qu’il vous faut.',
    predeclared: 'Prix garanti en magasin jusqu’au {date}',
    code: 'Code reprise',
    price: 'Prix de reprise',
    bonus: 'Bonus',
    sum: 'Vous recevez',
    total: 'Total',
    next: 'Et maintenant',
    nextBy: 'Et maintenant\u00a0: {circuit}',
    payment: 'Votre paiement\u00a0: {mode}',
    attached:
      '{count, plural, one {Votre document est joint à ce message.} other {Vos # documents sont joints à ce message.}}',
    missing: 'Certains documents n’ont pas pu être préparés. Nous vous les enverrons dès que possible.',
    labelFollows:
      'L’étiquette d’envoi vous sera envoyée dès que le transporteur l’aura préparée. Vous n’avez rien à faire en attendant.',
    button: 'Voir ma reprise',
  },
  webhookOff: {
    subject: 'Une adresse de webhooks est désactivée',
    failing: '{url} n’a rien reçu pendant 5 jours. Les événements de {company} ne lui sont plus envoyés.',
    gone: '{url} a répondu qu’elle n’existe plus. Les événements de {company} ne lui sont plus envoyés.',
    again:
      'Corrigez l’adresse, puis réactivez-la sur la page des webhooks. Les messages manqués peuvent y être renvoyés.',
  },
  test: {
    subject: 'E-mail d’essai de {company}',
    title: 'Les e-mails partent',
    intro: 'Si vous lisez ceci, {company} sait envoyer des e-mails.',
  },
  link: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur\u00a0: {link}',
  footer: 'Message automatique envoyé pour le compte de {company}. Merci de ne pas y répondre.',
  policy: 'Vos données personnelles sont traitées conformément à la politique de confidentialité de {company}.',
} as const
