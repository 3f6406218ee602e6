export const home = {
  support: 'Assistance',
  hello: 'Bonjour {name}',
  today: '{day}, {place}',
  shortcuts: 'Raccourcis',
  shortcut: {
    newBuyback: 'Commencer une reprise',
    expedition: 'Préparer les colis',
    predeclared: 'Finir une reprise prédéclarée',
    userCreate: 'Inviter un utilisateur',
    entityCreate: 'Créer une entité',
    users: 'Voir les utilisateurs',
    entities: 'Voir les entités',
    jobs: 'Suivre les tâches de fond',
  },
  figures: 'Chiffres clés',
} as const
