/** Options of a visitor without JavaScript. */
export const noScript = {
  title: 'Cette page a besoin de JavaScript',
  page: 'Activez-le dans votre navigateur, puis rechargez la page.',
  status:
    'Sans JavaScript, votre reprise ne peut pas s’afficher ici. Ouvrez le lien de votre e-mail sur un autre appareil, ou donnez votre code de reprise dans un magasin\u00a0: le vendeur vous dit où elle en est.',
  cart: 'Sans JavaScript, le panier ne peut pas s’afficher. Vous pouvez apporter votre appareil dans un magasin\u00a0: le vendeur l’estime et le reprend sur place.',
  stores: 'Adresses des magasins',
} as const
