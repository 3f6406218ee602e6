import { delivery } from './delivery.ts'

export const packageWords = {
  kind: {
    parcel: 'Colis',
    single: 'Étiquette à l’unité',
    collect: 'Enlèvement',
    prepaid: 'Envoi du client',
    return: 'Retour au client',
  },
  status: {
    package_open: 'Ouvert',
    package_discarded: 'Abandonné',
    package_closed: 'Fermé',
    package_handed_over: 'Remis au transporteur',
    package_delivered: 'Livré',
    package_returned: 'Retourné',
    package_received_back: 'Récupéré',
    package_lost: 'Perdu',
  },
  label: {
    label_none: 'Sans étiquette',
    label_pending: 'Étiquette en préparation',
    label_ready: 'Étiquette prête',
    label_failed: 'Étiquette non reçue',
  },
  pickup: {
    pickup_none: 'Sans enlèvement',
    pickup_requested: 'Enlèvement demandé',
    pickup_confirmed: 'Enlèvement confirmé',
    pickup_failed: 'Enlèvement refusé',
  },
  trouble: {
    label: 'Sans étiquette',
    pickup: 'Enlèvement refusé',
    lost: 'Perdu',
    returned: 'Retourné',
    damaged: 'Abîmé',
    stuck: 'Bloqué',
    overdue: 'En retard',
  },
  happened: {
    open: 'Colis ouvert',
    prepare: 'Étiquette demandée',
    void: 'Envoi annulé',
    shipmentMade: 'Envoi créé',
    fill: 'Article ajouté',
    take: 'Article retiré',
    close: 'Colis fermé',
    labelMade: 'Étiquette reçue',
    labelFailed: 'Étiquette non reçue',
    retryLabel: 'Étiquette redemandée',
    renewLabel: 'Étiquette remplacée',
    pickupConfirmed: 'Enlèvement confirmé',
    pickupFailed: 'Enlèvement refusé',
    retryPickup: 'Enlèvement redemandé',
    track: 'Suivi mis à jour',
    handOver: 'Remis au transporteur',
    receiveBack: 'Récupéré au magasin',
    reship: 'Renvoyé',
    settle: 'Suivi terminé',
  },
  actions: {
    close: {
      label: 'Fermer le colis',
      text: 'Le contenu ne changera plus. Les articles partent et leurs clients sont prévenus.',
    },
    retryLabel: {
      label: 'Redemander l’étiquette',
      text: 'Le transporteur est de nouveau sollicité pour le même envoi.',
    },
    renewLabel: {
      label: 'Remplacer l’étiquette',
      text: 'L’envoi actuel est annulé chez le transporteur et un autre est créé. L’ancienne étiquette ne vaut plus rien.',
    },
    retryPickup: {
      label: 'Redemander l’enlèvement',
      text: 'Le transporteur est de nouveau sollicité pour le même jour.',
    },
    track: {
      label: 'Indiquer le suivi',
      text: 'Ce que le transporteur a annoncé par un autre moyen. Une prise en charge expédie les articles\u00a0; une livraison ne les enregistre pas à l’entrepôt.',
    },
    handOver: {
      label: 'Remis au transporteur',
      text: 'Le transporteur a pris le colis.',
    },
    receiveBack: {
      label: 'Récupéré au magasin',
      text: 'Ses articles attendent de nouveau un colis.',
    },
    reship: {
      label: 'Renvoyer',
      text: 'Une nouvelle étiquette est demandée au transporteur. L’ancienne ne vaut plus rien.',
    },
    settle: {
      label: 'Ne plus signaler',
      text: 'Quelqu’un s’en occupe ou l’affaire est réglée. Le colis est de nouveau signalé si le transporteur annonce autre chose.',
    },
  },
  fields: {
    status: 'Où en est le colis',
    occurredAt: 'Date et heure',
  },
  options: { status: delivery.status },
} as const
