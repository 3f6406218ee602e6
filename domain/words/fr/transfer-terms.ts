/** Default terms of a transfer order, one paragraph each. */
export const transferTerms = {
  parties:
    'Entre {customer_firstname} {customer_lastname}, ci-après le vendeur, et {buyer_long_name}, {buyer_address}, ci-après l’acheteur, il est convenu ce qui suit.',
  sale: 'Le vendeur cède à l’acheteur la pleine propriété du produit {product_label} au prix de {total_price}, réglé par\u00a0: {payment_type}.',
  owner:
    'Le vendeur déclare être majeur et seul propriétaire du produit, qui n’est ni volé, ni gagé, ni loué, ni soumis à un contrat en cours. Il déclare que le produit n’est verrouillé par aucun compte ni aucun opérateur, et que ses réponses sur l’état du produit sont sincères.',
  data: 'Le vendeur a effacé ses données personnelles et retiré ses cartes. Ce qui resterait sur le produit sera effacé par l’acheteur, sans possibilité de restitution.',
  check:
    'Le produit est contrôlé à sa réception. S’il n’est pas conforme à sa description, l’acheteur propose un nouveau prix\u00a0; le vendeur est libre de le refuser, et le produit lui est alors renvoyé sans frais.',
  property:
    'La propriété et les risques passent à l’acheteur à la réception du produit. Les informations portées sur ce bon sont inscrites au registre prévu par la loi et conservées pour la durée qu’elle impose.',
} as const
