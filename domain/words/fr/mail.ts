/** Texts of the mails the product writes. `company` is the company's name, or the product's for its own people. */
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
  ssoRenewal: {
    subject: 'Votre connexion à {company}',
    title: 'Bonjour {firstname}',
    intro:
      'Vous avez demandé un nouveau mot de passe, mais votre compte utilise la connexion de votre organisation (SSO)\u00a0: il n’a pas de mot de passe ici. Connectez-vous avec vos identifiants habituels. Si vous les avez oubliés, adressez-vous à votre service informatique.',
    button: 'Aller à la page de connexion',
    ignore: 'Si vous n’avez rien demandé, ignorez ce message\u00a0: rien n’a changé.',
  },
  link: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur\u00a0: {link}',
  footer: 'Message automatique envoyé pour le compte de {company}. Merci de ne pas y répondre.',
  policy: 'Vos données personnelles sont traitées conformément à la politique de confidentialité de {company}.',
} as const
