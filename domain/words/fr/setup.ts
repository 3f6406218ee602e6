/** Page opened by the setup link. */
export const setup = {
  title: 'Installez la plateforme',
  text: 'Créez le premier super administrateur. Il invitera les autres et ouvrira les sociétés.',
  platformName: 'Nom de la plateforme',
  platformHint: 'Il figure sur la page de connexion et dans les e-mails envoyés à vos équipes.',
  firstname: 'Prénom',
  lastname: 'Nom',
  submit: 'Créer l’administrateur',
  mail: {
    title: 'E-mails',
    text: 'Envoyez un e-mail d’essai à l’adresse ci-dessus.',
    send: 'Envoyer un essai',
    needEmail: 'Indiquez d’abord votre adresse e-mail.',
    sent: 'L’e-mail est parti vers {email}. Vérifiez qu’il arrive.',
    no_server:
      'Aucun serveur d’e-mail n’est configuré (réglage SMTP_URL)\u00a0: les e-mails sont conservés et se lisent sur la page E-mails.',
    refused: 'Le serveur d’e-mail a refusé\u00a0: {detail}',
  },
  doneTitle: 'La plateforme est prête',
  doneText: 'Connectez-vous, puis créez la première société.',
  expiredTitle: 'Ce lien n’est plus valable',
  expiredText:
    'Il a expiré, a déjà servi, ou la plateforme a déjà un administrateur. Un nouveau lien est affiché à chaque démarrage tant qu’il n’y en a pas.',
} as const
