import type { sitePages as french } from '../fr/site-pages.ts'
import type { Words } from '../words.ts'

export const sitePages: Words<typeof french> = {
  home: {
    title: '{company}: verkoop uw toestellen',
    description:
      'Schat uw toestel in enkele vragen en verkoop het aan {company}: de prijs verschijnt meteen en is gegarandeerd.',
  },
  search: {
    title: 'Prijs van een toestel',
    description: 'Zoek uw toestel en zie in enkele vragen wat {company} ervoor geeft.',
  },
  categories: {
    title: 'Wat wij terugkopen',
    description: 'Alle categorieën die {company} terugkoopt: kies de uwe en vraag een prijs.',
  },
  stores: {
    title: 'Onze winkels',
    description: 'Vind de dichtstbijzijnde winkel van {company}, de openingstijden en wat hij terugkoopt.',
  },
  results: {
    title: 'Resultaten voor “{query}”',
  },
  missing: {
    title: 'Pagina niet gevonden',
  },
  category: {
    title: 'Verkopen: {name}',
    description: '{name}: zie in enkele vragen wat {company} terugkoopt en voor hoeveel.',
  },
  product: {
    title: '{name} verkopen',
    description: 'Vraag in enkele vragen een prijs voor uw {name}: tot {price} bij {company}.',
  },
  landing: {
    title: '{name}: terugkoopprijs',
    description:
      'Wat {name} waard is volgens de staat: tot {price} bij {company}. Ken de prijs van het uwe na enkele vragen.',
  },
  legal: {
    description: '{title} van {company}.',
  },
  privacy: {
    who: 'Wie verantwoordelijk is voor uw gegevens\n{company} is verantwoordelijk voor de gegevens die u op deze site geeft om een toestel te laten terugkopen.',
    what: 'Wat wij bewaren\nUw naam, uw contactgegevens, uw identiteitsbewijs waar de wet erom vraagt, uw IBAN als u per overschrijving wordt betaald, het toestel, uw antwoorden, het resultaat van de controle en onze berichten.',
    why: 'Waarom\nOm u een bod te doen, het toestel te ontvangen en te controleren, u te betalen en u te antwoorden: dat is de overeenkomst tussen ons. Om onze boekhouding bij te houden: dat is een wettelijke plicht. Bezoek aan de site wordt alleen met uw akkoord gemeten.',
    whom: 'Wie ze ontvangt\nDe bedrijven die het toestel vervoeren, controleren of u namens ons betalen, elk alleen voor hun deel.',
    howLong:
      'Hoe lang\nZolang de terugkoop en eventuele bezwaren lopen, daarna zolang de wet dat voor boekhoudstukken vraagt.',
    register:
      'Register van tweedehandsaankopen\nDe wet vraagt ons elk gekocht toestel en de verkoper ervan in een register te noteren. Uw identiteit wordt er na tien jaar uit gewist.',
    rights:
      'Uw rechten\nU kunt uw gegevens inzien, laten verbeteren of wissen, ze ontvangen, of bezwaar maken tegen het gebruik ervan. Schrijf naar {contact}. Bent u niet tevreden met het antwoord, dan kunt u terecht bij de gegevensbeschermingsautoriteit van uw land.',
  },
  accessibility: {
    state:
      'Mate van conformiteit\n{company} wil dat iedereen deze site kan gebruiken. De site voldoet gedeeltelijk aan WCAG {standard} en aan de Europese norm EN 301\u00a0549, vanwege de beperkingen hieronder.',
    method:
      'Hoe wij controleren\nElke versie doorloopt automatische controles van de openbare pagina’s: WCAG {standard}, een breedte van {width} pixels (zoom van {zoom}%) en tekst vergroot tot {text}%. Deze verklaring is op {date} opgesteld voor versie {release}, op basis van zelfevaluatie.',
    known: 'Bekende beperkingen',
    gaps: {
      review:
        'Er is nog geen audit door mensen met een beperking gedaan; automatische controles vinden niet elke drempel.',
      documents: 'Labels van vervoerders en oudere pdf-documenten zijn niet altijd gelabeld voor schermlezers.',
      map: 'De kaart van de winkels is visueel; de lijst ernaast bevat dezelfde adressen.',
      content: 'Niet alle teksten en afbeeldingen die {company} toevoegt, worden gecontroleerd.',
    },
    contact:
      'Een drempel\nSchrijf naar {contact}: noem de pagina en het probleem, dan krijgt u de informatie op een andere manier.',
    remedy:
      'Klachten\nBent u niet tevreden met het antwoord, dan kunt u terecht bij de instantie voor toegankelijkheid in uw land.',
  },
}
