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
}
