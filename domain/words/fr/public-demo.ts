import type { DemoRoleKey } from '../../demo/roles.ts'

/** Sign-in page of a public demo. */
export const publicDemo = {
  title: 'Choisissez un rôle',
  text: 'Un clic suffit. Les entreprises et leurs clients sont fictifs.',
  ended: 'La démonstration a été remise à zéro à {at}\u00a0: votre session est terminée.',
  password: 'Se connecter avec un mot de passe',
  roles: 'Rôles',
  lines: {
    seller: 'Estime et reprend un appareil au comptoir.',
    store: 'Suit les reprises et l’équipe de son magasin.',
    area: 'Compare les magasins de sa région.',
    manager: 'Règle les prix, le site et les paiements de l’enseigne.',
    analyst: 'Consulte les chiffres et les reprises.',
    operator: 'Réceptionne et contrôle les appareils.',
    warehouse: 'Dirige l’atelier et le stock.',
    buyer: 'Rachète les appareils et suit le stock et les marges.',
    british: 'La même chose au Royaume-Uni, en livres.',
  } satisfies Record<DemoRoleKey, string>,
} as const
