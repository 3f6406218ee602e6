import type { packageWords as french } from '../fr/package.ts'
import type { Words } from '../words.ts'
import { delivery } from './delivery.ts'

export const packageWords: Words<typeof french> = {
  kind: {
    parcel: 'Paket',
    single: 'Einzeletikett',
    collect: 'Abholung',
    prepaid: 'Vom Kunden gesendet',
    return: 'Rücksendung an den Kunden',
  },
  status: {
    package_open: 'Offen',
    package_discarded: 'Verworfen',
    package_closed: 'Geschlossen',
    package_handed_over: 'Übergeben',
    package_delivered: 'Zugestellt',
    package_returned: 'Zurückgekommen',
    package_received_back: 'Zurückgenommen',
    package_lost: 'Verloren',
  },
  label: {
    label_none: 'Kein Etikett',
    label_pending: 'Etikett wird erstellt',
    label_ready: 'Etikett bereit',
    label_failed: 'Etikett nicht erhalten',
  },
  pickup: {
    pickup_none: 'Keine Abholung',
    pickup_requested: 'Abholung angefragt',
    pickup_confirmed: 'Abholung bestätigt',
    pickup_failed: 'Abholung abgelehnt',
  },
  trouble: {
    label: 'Ohne Etikett',
    pickup: 'Abholung abgelehnt',
    lost: 'Verloren',
    returned: 'Zurückgekommen',
    damaged: 'Beschädigt',
    stuck: 'Hängt fest',
    overdue: 'Verspätet',
  },
  happened: {
    open: 'Paket geöffnet',
    prepare: 'Etikett angefordert',
    void: 'Sendung storniert',
    shipmentMade: 'Sendung angelegt',
    fill: 'Artikel hinzugefügt',
    take: 'Artikel entnommen',
    close: 'Paket geschlossen',
    labelMade: 'Etikett erhalten',
    labelFailed: 'Etikett nicht erhalten',
    retryLabel: 'Etikett erneut angefragt',
    renewLabel: 'Etikett ersetzt',
    pickupConfirmed: 'Abholung bestätigt',
    pickupFailed: 'Abholung abgelehnt',
    retryPickup: 'Abholung erneut angefragt',
    track: 'Sendungsstand aktualisiert',
    handOver: 'Dem Transporteur übergeben',
    receiveBack: 'In der Filiale zurückgenommen',
    reship: 'Erneut gesendet',
    settle: 'Erledigt',
  },
  actions: {
    close: {
      label: 'Paket schließen',
      text: 'Der Inhalt ändert sich nicht mehr. Die Artikel gehen ab und die Kunden werden benachrichtigt.',
    },
    retryLabel: {
      label: 'Etikett erneut anfragen',
      text: 'Der Transporteur wird für dieselbe Sendung erneut gefragt.',
    },
    renewLabel: {
      label: 'Etikett ersetzen',
      text: 'Die jetzige Sendung wird beim Transporteur storniert und eine neue erstellt. Das alte Etikett ist ungültig.',
    },
    retryPickup: {
      label: 'Abholung erneut anfragen',
      text: 'Der Transporteur wird für denselben Tag erneut gefragt.',
    },
    track: {
      label: 'Sendungsstand angeben',
      text: 'Was der Transporteur auf anderem Weg gemeldet hat. Eine Abholung versendet die Artikel; eine Zustellung erfasst sie nicht im Lager.',
    },
    handOver: {
      label: 'Dem Transporteur übergeben',
      text: 'Der Transporteur hat das Paket mitgenommen.',
    },
    receiveBack: {
      label: 'Zurückgenommen',
      text: 'Seine Artikel warten wieder auf ein Paket.',
    },
    reship: {
      label: 'Erneut senden',
      text: 'Beim Transporteur wird ein neues Etikett angefordert. Das alte gilt nicht mehr.',
    },
    settle: {
      label: 'Nicht mehr melden',
      text: 'Jemand kümmert sich darum, oder es ist erledigt. Das Paket wird wieder gemeldet, wenn der Transporteur etwas anderes mitteilt.',
    },
  },
  fields: {
    status: 'Wo das Paket ist',
    occurredAt: 'Datum und Uhrzeit',
  },
  options: { status: delivery.status },
}
