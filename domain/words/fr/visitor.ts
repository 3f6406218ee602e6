import type { errors } from './errors.ts'

/** Variants for visitors of errors that refer staff to their administrator. */
export const visitor = {
  server_error: 'Une erreur inattendue est survenue. Réessayez plus tard ou contactez notre assistance.',
  unknown: 'Une erreur est survenue. Réessayez plus tard ou contactez notre assistance.',
  product_unpublished: 'Nous ne reprenons plus ce produit pour le moment.',
  no_questions:
    'Ce produit ne peut pas encore être estimé en ligne. Réessayez plus tard ou contactez notre assistance.',
  no_buyback_price: 'Ce produit n’a pas de prix de reprise pour le moment. Contactez notre assistance.',
  no_transport_mode:
    'Aucun mode d’envoi n’est proposé pour ce produit. Réessayez plus tard ou contactez notre assistance.',
  no_payment_mode:
    'Aucun mode de paiement n’est proposé avec cet envoi. Réessayez plus tard ou contactez notre assistance.',
  no_warehouse:
    'Nous ne pouvons pas recevoir ce produit pour le moment. Réessayez plus tard ou contactez notre assistance.',
  no_buyer_configured:
    'Nous ne pouvons pas recevoir ce produit pour le moment. Réessayez plus tard ou contactez notre assistance.',
} as const satisfies Partial<Record<keyof typeof errors, string>>
