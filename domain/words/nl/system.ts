import type { system as fr } from '../fr/system.ts'
import type { Words } from '../words.ts'

export const system: Words<typeof fr> = {
  goHome: 'Naar het dashboard',
  accessDenied: {
    title: 'Toegang geweigerd',
    text: 'Met uw account kunt u deze pagina niet openen. Vraag uw beheerder om toegang.',
  },
  notAvailable: {
    title: 'Dienst tijdelijk niet beschikbaar',
    text: 'Wij werken eraan. Probeer het over enkele minuten opnieuw.',
  },
  notFound: {
    title: 'Pagina niet gevonden',
    text: 'Het adres is misschien onvolledig, of de pagina bestaat niet meer.',
  },
}
