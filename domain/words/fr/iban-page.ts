export const ibanPage = {
  title: 'Votre compte bancaire',
  reasons: {
    missing: {
      title: 'Sur quel compte vous payer\u00a0?',
      text: 'Votre reprise est confirmée. Indiquez le compte sur lequel verser {amount}\u00a0: le paiement part sous 5 jours ouvrés.',
    },
    failed: {
      title: 'Votre paiement n’est pas passé',
      text: 'La banque n’a pas pu verser {amount} sur le compte indiqué. Vérifiez votre IBAN et donnez-le à nouveau\u00a0: le paiement repart sous 5 jours ouvrés.',
    },
  },
  amount: 'Montant',
  before: 'Compte refusé',
  end: 'se terminant par {end}',
  iban: 'IBAN',
  ibanHint: 'Il figure sur votre relevé d’identité bancaire. Le compte doit être à votre nom.',
  zipCode: 'Code postal de votre reprise',
  zipCodeHint: 'Pour vérifier que c’est bien vous.',
  save: 'Enregistrer mon IBAN',
  private:
    'Votre IBAN est chiffré et ne sert qu’à ce paiement. Nous ne demandons jamais votre code de carte ni votre mot de passe.',
  missing:
    'Ce lien est incomplet ou ne vient pas de ce site. Donnez l’adresse e-mail de votre reprise\u00a0: nous y envoyons le lien pour la suivre.',
  follow: 'Suivre ma reprise',
  states: {
    given: {
      title: 'Votre IBAN est enregistré',
      text: 'Le paiement de votre {product} part sous 5 jours ouvrés. Nous vous écrivons dès qu’il est fait.',
    },
    used: {
      title: 'Ce lien a déjà servi',
      text: 'Un IBAN a été enregistré par ce lien. Si ce n’était pas vous, contactez le magasin sans attendre.',
    },
    settled: {
      title: 'Rien à indiquer',
      text: 'Ce paiement n’attend plus d’IBAN\u00a0: il est en cours, fait ou annulé.',
    },
    replaced: {
      title: 'Un lien plus récent existe',
      text: 'Nous vous avons écrit depuis. Utilisez le dernier e-mail reçu, ou demandez un nouveau lien.',
    },
    locked: {
      title: 'Ce lien est bloqué',
      text: 'Le code postal donné n’était pas celui de la reprise. Si ce message vous a été transféré, seule la personne qui a vendu le produit peut y répondre.',
    },
    expired: {
      title: 'Ce lien a expiré',
      text: 'Pour votre sécurité, il ne sert que quelques jours. Demandez-en un nouveau\u00a0: il arrive à l’adresse e-mail de votre reprise.',
    },
  },
} as const
