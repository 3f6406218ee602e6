import type { landing as french } from '../fr/landing.ts'
import type { Words } from '../words.ts'

export const landing: Words<typeof french> = {
  capacity: 'Opslag',
  estimate: 'Schat de mijne',
  effort: '{count, plural, one {Eén vraag} other {# vragen}}, zonder account.',
  prices: 'De prijs volgens de staat',
  dated: '{name}, prijzen van {day}.',
  state: 'Staat',
  price: 'Prijs',
  states: {
    functional: {
      title: 'In werkende staat',
      text: 'Alles werkt, met normale gebruikssporen',
    },
    grade_a: {
      title: 'Zeer goede staat',
      text: 'Vrijwel geen sporen, alles werkt',
    },
    grade_b: {
      title: 'Goede staat',
      text: 'Fijne krasjes, alles werkt',
    },
    grade_c: {
      title: 'Redelijke staat',
      text: 'Zichtbare krassen of kleine deukjes',
    },
    grade_d: {
      title: 'Sterk gebruikt',
      text: 'Diepe deuken of een beschadigd onderdeel',
    },
    grade_e: {
      title: 'Buiten gebruik',
      text: 'Stuk, of gaat niet meer aan',
    },
  },
  exact: 'Uw antwoorden geven de exacte prijs en de datum tot wanneer hij gegarandeerd is.',
  none: 'Beantwoord de vragen om de prijs te kennen.',
  saving:
    'Opnieuw gebruikt vermijdt dit toestel ongeveer {kilograms, number} kg CO₂e per gebruiksjaar vergeleken met een nieuw toestel. Bron: {source}.',
  prepare: {
    title: 'Wat u nodig hebt',
    backup: {
      title: 'Een back-up',
      text: 'Bewaar uw gegevens en wis daarna het toestel: wij helpen u daarbij.',
    },
    lock: {
      title: 'Een ontgrendeld toestel',
      text: 'Meld uw account af en schakel de lokalisatie uit. Anders kunnen wij het niet kopen.',
    },
    imei: {
      title: 'Het IMEI-nummer',
      text: 'Toets *#06# in: het verschijnt op het scherm.',
    },
    identity: {
      title: 'Een identiteitsbewijs',
      text: 'De wet kan erom vragen bij de aankoop van een gebruikt toestel.',
    },
  },
  where: {
    title: 'Waar u het afgeeft',
    around: 'In de buurt van {town}',
    town: 'Plaats of postcode',
    find: 'Zoeken',
    unknown: 'Wij vinden deze plaats niet. Probeer een postcode.',
    all: '{count, plural, one {Toon de winkel} other {Toon alle # winkels}}',
    away: '{km} km',
  },
  questions: {
    title: 'Veelgestelde vragen',
    broken: {
      title: 'Het is stuk, koopt u het toch?',
      text: 'Beschrijf het zoals het is. De prijs houdt rekening met gebreken, en u weet vóór de verzending of wij het niet kopen.',
    },
    differs: {
      title: 'En als u een andere staat vaststelt?',
      text: 'Wij leggen uit waarom en doen u een nieuw bod. Weigert u het, dan krijgt u het toestel terug.',
    },
    until: {
      title: 'Hoelang geldt de prijs?',
      text: 'Tot de datum die bij uw bod staat, na de vragen.',
    },
    data: {
      title: 'Wat gebeurt er met mijn gegevens?',
      text: 'Bewaar ze en wis het toestel voordat u het afgeeft. Wij tonen u hoe.',
    },
  },
}
