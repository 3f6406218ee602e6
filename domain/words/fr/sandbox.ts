import type { ClockDeadline } from '../../sandbox/clock.ts'
import type { MagicField, MagicOutcome } from '../../sandbox/magic.ts'

/** Page of a sandbox account; the English texts are also those of docs/sandbox.md. */
export const sandbox = {
  intro:
    'Ce compte est un bac à sable\u00a0: ses prestataires sont simulés, ses e-mails aux clients restent ici, et ses délais suivent une horloge de test.',
  documentation: 'Ouvrir la documentation',
  clock: 'Horloge de test',
  clockText:
    'Avancer l’horloge déplace dans le passé les dates des enregistrements de ce compte, puis applique les échéances atteintes. Elle ne recule pas.',
  time: 'Heure du bac à sable\u00a0: {time}',
  ahead:
    'En avance de {days, plural, one {# jour} other {# jours}} et {hours, plural, one {# heure} other {# heures}}.',
  by: 'Avancer de',
  unit: 'Unité',
  units: {
    days: 'Jours',
    hours: 'Heures',
  },
  advance: 'Avancer l’horloge',
  advanced: 'L’horloge est avancée. Les échéances sont appliquées dans les secondes qui suivent.',
  deadlines: 'Ce qui suit l’horloge',
  deadlinesText: 'Tout le reste suit l’heure réelle\u00a0: sessions, clés d’API, liens signés, registre, journal.',
  deadline: {
    quote: 'Validité d’un devis signé',
    guarantee: 'Garantie de prix d’une reprise prédéclarée',
    predeclared: 'Expiration d’une reprise prédéclarée',
    proposal: 'Réponse à une contre-offre, et son rappel',
    signOut: 'Délai pour déverrouiller un appareil',
    parcel: 'Suivi des colis par le transporteur simulé, colis en retard',
    account: 'Lien de saisie d’un compte bancaire',
    credit: 'Expiration des bons d’achat',
    alert: 'Fin d’une alerte de modèle',
    retention: 'Conservation des clients, pièces d’identité, photos, e-mails, exports et bénéficiaires',
  } satisfies Record<ClockDeadline, string>,
  magic: 'Valeurs magiques',
  magicText: 'Les prestataires simulés répondent à ces valeurs comme indiqué\u00a0; toutes les autres réussissent.',
  field: 'Champ',
  value: 'Valeur',
  outcome: 'Réponse',
  fields: {
    iban: 'IBAN du client',
    email: 'E-mail du client',
    imei: 'IMEI',
    street: 'Adresse (rue)',
    phone: 'Téléphone',
  } satisfies Record<MagicField, string>,
  outcomes: {
    rejected: 'Le prestataire rejette le virement.',
    returned: 'Le virement est exécuté, puis revient.',
    pending: 'Le virement est accepté, mais jamais exécuté.',
    payee_no_match: 'Vérification du bénéficiaire\u00a0: le nom ne correspond pas.',
    payee_close_match: 'Vérification du bénéficiaire\u00a0: le nom correspond presque.',
    payee_not_available: 'Vérification du bénéficiaire\u00a0: aucune réponse.',
    card_rejected: 'La commande de carte cadeau est rejetée.',
    card_spent: 'La carte est à moitié dépensée et ne peut pas être annulée.',
    imei_blocked: 'L’appareil est déclaré perdu ou volé.',
    imei_unknown: 'Le service ne connaît pas l’appareil.',
    imei_unavailable: 'Le service ne répond pas.',
    shipment_refused: 'Le transporteur refuse la commande\u00a0: pas d’étiquette.',
    parcel_lost: 'Le colis est perdu.',
    parcel_returned: 'Le colis revient à l’expéditeur.',
    parcel_damaged: 'Le colis est livré endommagé.',
    label_late: 'L’étiquette est prête au troisième essai.',
    sms_refused: 'Le numéro ne reçoit pas de SMS.',
  } satisfies Record<MagicOutcome, string>,
} as const
