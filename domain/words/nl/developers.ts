import type { developers as french } from '../fr/developers.ts'
import type { Words } from '../words.ts'

export const developers: Words<typeof french> = {
  title: 'Een kassa aansluiten',
  intro:
    'Vijf oproepen maken een terugkoop vanuit een kassa: het product zoeken, de vragen stellen, een prijs aanbieden, de terugkoop maken, afdrukken.',
  contents: 'Inhoud',
  before: 'Voor u begint',
  beforeText:
    'Maak een sleutel voor uw bedrijf in Configuratie, API-sleutels, met het bereik {scopes}. Hij wordt één keer getoond. STORE is de id van de winkel: GET /stores geeft ze met sales:write, GET /organizations met organizations:read.',
  keep: 'Bewaar',
  from: 'uit het antwoord',
  steps: {
    find: {
      title: 'Het product zoeken',
      text: 'Op naam, referentie of streepjescode. Alleen gepubliceerde producten worden aangeboden.',
    },
    ask: {
      title: 'De vragen lezen',
      text: 'Elke vraag heeft haar antwoorden, in de taal van Accept-Language. De kassa bewaart het antwoord van de klant op elke vraag: ANSWERS is de lijst van paren questionId, answerId.',
    },
    price: {
      title: 'Een prijs aanbieden',
      text: 'De prijs, en de manieren om het product te verzenden en de klant te betalen. Stuur quote mee met de terugkoop: de prijs geldt tot guaranteedUntil. Bedragen zijn in centen. Is collectsImei waar, dan moet de terugkoop imei bevatten.',
    },
    create: {
      title: 'De terugkoop maken',
      text: 'Idempotency-Key: dezelfde sleutel met dezelfde vraag geeft hetzelfde antwoord, zonder tweede terugkoop. Stuur ze na een onderbreking ongewijzigd opnieuw. De code price_changed betekent dat de prijs intussen anders is: herhaal de vorige oproep. De IBAN is alleen nodig voor een overschrijving, het identiteitsbewijs alleen als het bedrijf erom vraagt.',
    },
    print: {
      title: 'Afdrukken',
      text: 'documents is het adres van één PDF, enkele minuten geldig; het is null tot de documenten klaar zijn: vraag het na enkele seconden opnieuw. identificationNumber is de code van dertien cijfers van de terugkoop.',
    },
  },
  curl: 'Met curl',
  client: 'Met de getypeerde client',
  clientText:
    'De map client/ van de repository is een npm-pakket zonder afhankelijkheden: npm install ./client. Dezelfde vijf oproepen:',
  rules: 'Wat overal geldt',
  key: 'De sleutel staat in de header Authorization, nooit in een adres. Wat zijn bereik niet noemt, wordt geweigerd (403), net als een ingetrokken of verlopen sleutel (401).',
  rate: 'Elke sleutel heeft een limiet van oproepen per minuut. Daarboven: 429, en Retry-After zegt hoeveel seconden te wachten.',
  errors: 'Een weigering is een problem+json (RFC 9457): lees code, die niet verandert, en violations, veld per veld.',
  webhooks:
    'Om het vervolg te volgen zonder opnieuw te vragen, laat u een webhook openen: elke gebeurtenis van een terugkoop wordt ondertekend verzonden.',
  scopes: 'Bereik',
  scope: 'Bereik',
  calls: 'Oproepen',
  reference: 'API-referentie, met voorbeelden',
  openapi: 'OpenAPI 3.1',
  demoSignOn: {
    title: 'Account van de demo',
    text: 'OpenID-aanbieder van de demo: kies een account, zonder wachtwoord.',
    isNew: 'nog geen toegang: gemaakt bij de eerste aanmelding, volgens zijn groep',
  },
  problems: {
    problem: 'Foutcode',
    message: 'Melding',
    meaning: 'Wat te doen',
    calls: 'Aanroepen die zo antwoorden',
    anyCall: 'Elke aanroep kan zo antwoorden.',
    allCodes: 'Alle codes',
    byStatus: {
      status400:
        'Het verzoek is onjuist opgebouwd: een veld ontbreekt, is onbekend of heeft een ander type. `violations` noemt elk veld. Verbeter het verzoek; het ongewijzigd herhalen helpt niet.',
      status401:
        'Er is geen sessie, of het token of de sleutel is verlopen of ingetrokken. Meld u opnieuw aan of gebruik een andere sleutel.',
      status403:
        'De rol of de rechten van de sleutel staan deze aanroep niet toe. Vraag een manager van het bedrijf om de toestemming.',
      status404: 'Het record bestaat niet, of hoort bij een ander bedrijf of een andere entiteit. Controleer de id.',
      status405: 'Het pad bestaat, maar niet met deze methode.',
      status409:
        'De status van het record staat de aanroep niet toe, of is intussen gewijzigd. Lees het record opnieuw en beslis dan of u de aanroep herhaalt.',
      status410: 'De link of het record is definitief verlopen. Vraag een nieuwe aan.',
      status413: 'Het verzoek is te groot. Stuur minder tegelijk.',
      status415:
        'Dit inhoudstype wordt niet aanvaard. Stuur `application/json`, of `application/merge-patch+json` met PATCH.',
      status422:
        'Het verzoek is goed opgebouwd, maar een regel staat de waarden niet toe. `violations` noemt de velden. Wijzig de waarden.',
      status425: 'Het resultaat is nog niet klaar. Herhaal de aanroep na enkele seconden.',
      status429: 'Te veel aanroepen. Wacht het aantal seconden in `Retry-After`.',
      status500:
        'Een fout van de server. Ze is vastgelegd onder de id in `X-Request-Id`: geef die aan de ondersteuning. Herhaal een schrijfactie alleen met haar `Idempotency-Key`.',
      status502: 'Een gekoppelde dienst heeft niet zoals verwacht geantwoord. Herhaal de aanroep later.',
      status503:
        'De dienst is even niet beschikbaar. Herhaal de aanroep na enkele seconden met dezelfde `Idempotency-Key`.',
    },
  },
}
