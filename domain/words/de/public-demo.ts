/** Sign-in page of a public demo. */
export const publicDemo = {
  title: 'Wählen Sie eine Rolle',
  text: 'Ein Klick genügt. Die Unternehmen und ihre Kunden sind erfunden.',
  ended: 'Die Demo wurde um {at} zurückgesetzt; damit endete Ihre Sitzung.',
  password: 'Mit einem Passwort anmelden',
  roles: 'Rollen',
  lines: {
    seller: 'Bewertet ein Gerät und kauft es an der Theke an.',
    store: 'Verfolgt Ankäufe und Team einer Filiale.',
    area: 'Vergleicht die Filialen einer Region.',
    manager: 'Stellt Preise, Website und Zahlungen der Kette ein.',
    analyst: 'Liest Kennzahlen und Ankäufe.',
    operator: 'Nimmt Geräte an und prüft sie.',
    warehouse: 'Leitet Werkstatt und Lager.',
    buyer: 'Kauft die Geräte und verfolgt Lager und Margen.',
    british: 'Dasselbe im Vereinigten Königreich, in Pfund.',
  },
} as const
