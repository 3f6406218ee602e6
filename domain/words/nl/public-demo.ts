/** Sign-in page of a public demo. */
export const publicDemo = {
  title: 'Kies een rol',
  text: 'Eén klik volstaat. De bedrijven en hun klanten zijn fictief.',
  ended: 'De demo werd om {at} teruggezet; daarmee eindigde uw sessie.',
  password: 'Inloggen met een wachtwoord',
  roles: 'Rollen',
  lines: {
    seller: 'Schat een toestel en koopt het terug aan de balie.',
    store: 'Volgt de terugkopen en het team van de winkel.',
    area: 'Vergelijkt de winkels van de regio.',
    manager: 'Regelt prijzen, site en betalingen van de keten.',
    analyst: 'Raadpleegt cijfers en terugkopen.',
    operator: 'Ontvangt en controleert toestellen.',
    warehouse: 'Leidt de werkplaats en de voorraad.',
    buyer: 'Koopt de toestellen en volgt voorraad en marges.',
    british: 'Hetzelfde in het Verenigd Koninkrijk, in pond.',
  },
} as const
