export const security = {
  intro: 'Votre mot de passe, votre second facteur et les appareils où vous êtes connecté.',
  publicDemo:
    'Dans la démonstration publique, les visiteurs partagent les utilisateurs\u00a0: le mot de passe, l’application d’authentification, les clés d’accès et les sessions sont désactivés.',
  publicDemoSessions: 'Dans la démonstration publique, les sessions des autres visiteurs ne sont pas affichées.',
  bySso: 'Vous vous connectez avec votre organisation\u00a0: le mot de passe et le second facteur se gèrent chez elle.',
  password: 'Mot de passe',
  passwordText: 'Vos autres appareils seront déconnectés.',
  present: 'Mot de passe actuel',
  changed:
    'Votre mot de passe est changé. {count, plural, =0 {Aucun autre appareil n’était connecté.} one {Un autre appareil a été déconnecté.} other {# autres appareils ont été déconnectés.}}',
  sessions: 'Appareils connectés',
  sessionsText: 'Déconnectez un appareil que vous ne reconnaissez pas, puis changez votre mot de passe.',
  device: '{browser} sur {system}',
  unknownDevice: 'Appareil inconnu',
  used: 'Utilisé',
  thisDevice: 'Cet appareil',
  end: 'Déconnecter',
  endOthers: 'Déconnecter tous les autres',
  endOthersText:
    '{count, plural, one {Un appareil devra} other {# appareils devront}} se reconnecter. Ce qui y est en cours de saisie peut être perdu.',
  ended: 'C’est déconnecté.',
  unlisted: '{count, plural, one {Et un autre, plus ancien.} other {Et # autres, plus anciens.}}',
  ownData: 'Vos données personnelles',
  ownDataText:
    'Une copie de ce que l’application conserve sur vous\u00a0: compte, rôles, sessions, e-mails et actions.',
  download: 'Télécharger mes données',
} as const
