import type { developers as french } from '../fr/developers.ts'
import type { Words } from '../words.ts'

export const developers: Words<typeof french> = {
  title: 'Eine Kasse anschließen',
  intro:
    'Fünf Aufrufe legen einen Ankauf von einer Kasse aus an: Produkt suchen, Fragen stellen, Preis anbieten, Ankauf anlegen, drucken.',
  contents: 'Inhalt',
  before: 'Bevor Sie anfangen',
  beforeText:
    'Legen Sie unter Konfiguration, API-Schlüssel, einen Schlüssel für Ihr Unternehmen mit dem Umfang {scopes} an. Er wird ein einziges Mal gezeigt. STORE ist die Kennung der Filiale: GET /stores nennt sie mit sales:write, GET /organizations mit organizations:read.',
  keep: 'Behalten Sie',
  from: 'aus der Antwort',
  steps: {
    find: {
      title: 'Produkt suchen',
      text: 'Nach Name, Referenz oder Strichcode. Nur veröffentlichte Produkte werden angeboten.',
    },
    ask: {
      title: 'Fragen lesen',
      text: 'Jede Frage hat ihre Antworten, in der Sprache von Accept-Language. Die Kasse behält zu jeder Frage die Antwort des Kunden: ANSWERS ist die Liste der Paare questionId, answerId.',
    },
    price: {
      title: 'Preis anbieten',
      text: 'Der Preis, und wie das Produkt verschickt und der Kunde bezahlt werden kann. Senden Sie quote mit dem Ankauf: Der Preis gilt bis guaranteedUntil. Beträge sind in Cent. Wo collectsImei wahr ist, muss der Ankauf imei tragen.',
    },
    create: {
      title: 'Ankauf anlegen',
      text: 'Idempotency-Key: Derselbe Schlüssel mit derselben Anfrage gibt dieselbe Antwort und keinen zweiten Ankauf. Senden Sie sie nach einem Abbruch unverändert noch einmal. Der Code price_changed heißt, dass der Preis inzwischen ein anderer ist: Wiederholen Sie den Aufruf davor. Die IBAN ist nur für eine Überweisung nötig, der Ausweis nur, wo das Unternehmen ihn verlangt.',
    },
    print: {
      title: 'Drucken',
      text: 'documents ist die Adresse eines PDF, einige Minuten lang gültig; sie ist null, bis die Dokumente fertig sind: Fragen Sie nach einigen Sekunden noch einmal. identificationNumber ist der dreizehnstellige Code des Ankaufs.',
    },
  },
  curl: 'Mit curl',
  client: 'Mit dem typisierten Client',
  clientText:
    'Der Ordner client/ des Repositorys ist ein npm-Paket ohne Abhängigkeiten: npm install ./client. Dieselben fünf Aufrufe:',
  rules: 'Was überall gilt',
  key: 'Der Schlüssel steht im Header Authorization, nie in einer Adresse. Was sein Umfang nicht nennt, wird verweigert (403), ebenso ein widerrufener oder abgelaufener Schlüssel (401).',
  rate: 'Jeder Schlüssel hat eine Grenze von Aufrufen je Minute. Darüber: 429, und Retry-After sagt, wie viele Sekunden zu warten sind.',
  errors:
    'Eine Ablehnung ist ein problem+json (RFC 9457): Lesen Sie code, der sich nicht ändert, und violations, Feld für Feld.',
  webhooks:
    'Um das Weitere ohne Nachfragen zu verfolgen, lassen Sie einen Webhook öffnen: Jedes Ereignis eines Ankaufs wird signiert gesendet.',
  scopes: 'Umfang',
  scope: 'Umfang',
  calls: 'Aufrufe',
  reference: 'API-Referenz, mit Beispielen',
  openapi: 'OpenAPI 3.1',
  demoSignOn: {
    title: 'Konto der Demo',
    text: 'OpenID-Anbieter der Demo: Wählen Sie ein Konto, ohne Passwort.',
    isNew: 'noch kein Zugang: wird bei der ersten Anmeldung nach seiner Gruppe angelegt',
  },
  problems: {
    problem: 'Fehlercode',
    message: 'Meldung',
    meaning: 'Was zu tun ist',
    calls: 'Aufrufe, die so antworten',
    anyCall: 'Jeder Aufruf kann so antworten.',
    allCodes: 'Alle Codes',
    byStatus: {
      status400:
        'Die Anfrage ist fehlerhaft aufgebaut: Ein Feld fehlt, ist unbekannt oder hat einen anderen Typ. `violations` nennt jedes Feld. Berichtigen Sie die Anfrage; unverändert wiederholt hilft sie nicht.',
      status401:
        'Es gibt keine Sitzung, oder das Token oder der Schlüssel ist abgelaufen oder widerrufen. Melden Sie sich erneut an oder verwenden Sie einen anderen Schlüssel.',
      status403:
        'Die Rolle oder die Rechte des Schlüssels erlauben diesen Aufruf nicht. Bitten Sie die Verwaltung des Unternehmens um die Berechtigung.',
      status404:
        'Der Datensatz existiert nicht oder gehört zu einem anderen Unternehmen oder Standort. Prüfen Sie die Id.',
      status405: 'Den Pfad gibt es, aber nicht mit dieser Methode.',
      status409:
        'Der Zustand des Datensatzes erlaubt den Aufruf nicht oder hat sich inzwischen geändert. Lesen Sie den Datensatz erneut und entscheiden Sie dann, ob Sie den Aufruf wiederholen.',
      status410: 'Der Link oder der Datensatz ist endgültig abgelaufen. Fordern Sie einen neuen an.',
      status413: 'Die Anfrage ist zu groß. Senden Sie weniger auf einmal.',
      status415:
        'Dieser Inhaltstyp wird nicht angenommen. Senden Sie `application/json` oder mit PATCH `application/merge-patch+json`.',
      status422:
        'Die Anfrage ist richtig aufgebaut, aber eine Regel lässt ihre Werte nicht zu. `violations` nennt die Felder. Ändern Sie die Werte.',
      status425: 'Das Ergebnis ist noch nicht fertig. Wiederholen Sie den Aufruf nach einigen Sekunden.',
      status429: 'Zu viele Aufrufe. Warten Sie die Zahl der Sekunden in `Retry-After`.',
      status500:
        'Ein Fehler des Servers. Er wurde unter der Id in `X-Request-Id` protokolliert: Nennen Sie sie dem Support. Wiederholen Sie einen Schreibvorgang nur mit seinem `Idempotency-Key`.',
      status502: 'Ein angebundener Dienst hat nicht wie erwartet geantwortet. Wiederholen Sie den Aufruf später.',
      status503:
        'Der Dienst ist kurz nicht verfügbar. Wiederholen Sie den Aufruf nach einigen Sekunden mit demselben `Idempotency-Key`.',
    },
  },
}
