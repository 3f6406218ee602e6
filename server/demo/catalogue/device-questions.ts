import { type DemoQuestion, euros, locked, none, percent, state, yesNo } from './question-parts.ts'

export const turnsOn: DemoQuestion = yesNo(
  [
    'L’appareil s’allume-t-il normalement ?',
    'Does the device turn on normally?',
    'Gaat het toestel normaal aan?',
    'Lässt sich das Gerät normal einschalten?',
  ],
  state('grade_e'),
  [
    'Chargez-le dix minutes, puis allumez-le. Il doit démarrer sans message d’erreur.',
    'Charge it for ten minutes, then turn it on. It should start without an error message.',
    'Laad het tien minuten op en zet het aan. Het moet zonder foutmelding opstarten.',
    'Laden Sie es zehn Minuten und schalten Sie es ein. Es muss ohne Fehlermeldung starten.',
  ],
)

export const screen: DemoQuestion = {
  title: [
    'Dans quel état est l’écran ?',
    'What condition is the screen in?',
    'In welke staat is het scherm?',
    'In welchem Zustand ist der Bildschirm?',
  ],
  howToTest: [
    'Éteignez l’écran, essuyez-le, puis inclinez-le sous une lampe, à 20 cm des yeux.',
    'Turn the screen off, wipe it, then tilt it under a lamp, 20 cm from your eyes.',
    'Zet het scherm uit, veeg het af en kantel het onder een lamp, op 20 cm van uw ogen.',
    'Schalten Sie den Bildschirm aus, wischen Sie ihn ab und neigen Sie ihn unter einer Lampe, 20 cm vor den Augen.',
  ],
  answers: [
    {
      title: ['Comme neuf', 'Like new', 'Als nieuw', 'Wie neu'],
      description: [
        'Aucune rayure, même en inclinant l’écran',
        'No scratch, even when tilted',
        'Geen kras, ook niet als u het kantelt',
        'Kein Kratzer, auch nicht beim Neigen',
      ],
      impact: none,
    },
    {
      title: ['Micro-rayures', 'Hairline scratches', 'Microkrasjes', 'Feine Kratzer'],
      description: [
        'Invisibles quand l’écran est allumé',
        'Invisible when the screen is on',
        'Onzichtbaar als het scherm aan is',
        'Bei eingeschaltetem Bildschirm unsichtbar',
      ],
      impact: state('grade_b'),
    },
    {
      title: ['Rayures visibles', 'Visible scratches', 'Zichtbare krassen', 'Sichtbare Kratzer'],
      description: [
        'On les voit ou on les sent écran allumé',
        'Seen or felt with the screen on',
        'Te zien of te voelen als het scherm aan is',
        'Bei eingeschaltetem Bildschirm zu sehen oder zu fühlen',
      ],
      impact: state('grade_c'),
    },
    {
      title: ['Fissuré ou cassé', 'Cracked or broken', 'Gebarsten of gebroken', 'Gesprungen oder kaputt'],
      description: [
        'Verre brisé, taches, lignes ou pixels morts',
        'Broken glass, stains, lines or dead pixels',
        'Gebroken glas, vlekken, lijnen of dode pixels',
        'Gebrochenes Glas, Flecken, Linien oder tote Pixel',
      ],
      impact: state('grade_d'),
    },
  ],
}

export const body: DemoQuestion = {
  title: [
    'Dans quel état est la coque ?',
    'What condition is the body in?',
    'In welke staat is de behuizing?',
    'In welchem Zustand ist das Gehäuse?',
  ],
  howToTest: [
    'Retirez l’étui et regardez le dos, les bords et les coins.',
    'Take it out of its case and look at the back, the edges and the corners.',
    'Haal het hoesje eraf en bekijk de achterkant, de randen en de hoeken.',
    'Nehmen Sie die Hülle ab und sehen Sie sich Rückseite, Kanten und Ecken an.',
  ],
  answers: [
    { title: ['Sans trace', 'No marks', 'Geen sporen', 'Ohne Spuren'], impact: none },
    {
      title: ['Légères traces d’usage', 'Light signs of use', 'Lichte gebruikssporen', 'Leichte Gebrauchsspuren'],
      impact: percent(-5),
    },
    {
      title: ['Rayures ou chocs', 'Scratches or dents', 'Krassen of deuken', 'Kratzer oder Dellen'],
      impact: state('grade_c'),
    },
    {
      title: ['Tordue ou brisée', 'Bent or broken', 'Verbogen of gebroken', 'Verbogen oder gebrochen'],
      impact: state('grade_d'),
    },
  ],
}

export const battery: DemoQuestion = {
  title: [
    'Quelle est la capacité de la batterie ?',
    'What is the battery capacity?',
    'Wat is de batterijcapaciteit?',
    'Wie hoch ist die Akkukapazität?',
  ],
  howToTest: [
    'Dans les réglages, ouvrez « Batterie » puis « État de la batterie ».',
    'In the settings, open “Battery”, then “Battery health”.',
    'Open in de instellingen “Batterij” en daarna “Batterijconditie”.',
    'Öffnen Sie in den Einstellungen „Batterie“ und dann „Batteriezustand“.',
  ],
  answers: [
    { title: ['85 % ou plus', '85% or more', '85% of meer', '85 % oder mehr'], impact: none },
    { title: ['De 80 à 84 %', '80 to 84%', 'Van 80 tot 84%', '80 bis 84 %'], impact: euros(-15) },
    { title: ['Moins de 80 %', 'Below 80%', 'Minder dan 80%', 'Unter 80 %'], impact: euros(-30) },
    { title: ['Je ne sais pas', 'I do not know', 'Ik weet het niet', 'Weiß ich nicht'], impact: percent(-5) },
  ],
}

export const unlocked: DemoQuestion = yesNo(
  [
    'Le compte Apple est-il déconnecté et « Localiser » désactivé ?',
    'Is the Apple account signed out and “Find My” turned off?',
    'Is het Apple-account afgemeld en “Zoek mijn” uitgeschakeld?',
    'Ist das Apple-Konto abgemeldet und „Wo ist?“ ausgeschaltet?',
  ],
  locked,
  [
    'Réglages, votre nom, Localiser, Localiser mon appareil : désactivez. Puis, tout en bas, Se déconnecter, avec le mot de passe du compte.',
    'Settings, your name, Find My, Find My device: turn it off. Then, at the bottom, Sign out, with the password of the account.',
    'Instellingen, uw naam, Zoek mijn, Zoek mijn toestel: schakel uit. Dan onderaan Log uit, met het wachtwoord van het account.',
    'Einstellungen, Ihr Name, Wo ist?, Mein Gerät suchen: ausschalten. Dann ganz unten Abmelden, mit dem Passwort des Kontos.',
  ],
  [
    'Lié à un compte, il ne vaut rien. Déconnectez le compte comme indiqué, puis changez cette réponse : le prix revient.',
    'Locked to an account it is worth nothing. Sign out as shown, then change this answer: the price comes back.',
    'Vergrendeld door een account is het niets waard. Meld af zoals getoond en wijzig dit antwoord: de prijs komt terug.',
    'Durch ein Konto gesperrt ist es nichts wert. Melden Sie sich ab wie gezeigt und ändern Sie diese Antwort: Der Preis kommt zurück.',
  ],
)

export const charger: DemoQuestion = yesNo(
  [
    'Avez-vous le chargeur d’origine ?',
    'Do you have the original charger?',
    'Hebt u de originele oplader?',
    'Haben Sie das Original-Ladegerät?',
  ],
  euros(-5),
)

export const controller: DemoQuestion = {
  title: [
    'Combien de manettes d’origine ?',
    'How many original controllers?',
    'Hoeveel originele controllers?',
    'Wie viele Original-Controller?',
  ],
  answers: [
    { title: ['Une', 'One', 'Eén', 'Einer'], impact: none },
    { title: ['Deux', 'Two', 'Twee', 'Zwei'], impact: euros(12) },
    { title: ['Aucune', 'None', 'Geen', 'Keiner'], impact: euros(-25) },
  ],
}

export const keyboard: DemoQuestion = yesNo(
  [
    'Le clavier et le pavé tactile fonctionnent-ils ?',
    'Do the keyboard and trackpad work?',
    'Werken het toetsenbord en het trackpad?',
    'Funktionieren Tastatur und Trackpad?',
  ],
  percent(-20),
  [
    'Tapez chaque touche dans un document vide.',
    'Type every key in an empty document.',
    'Typ elke toets in een leeg document.',
    'Tippen Sie jede Taste in einem leeren Dokument.',
  ],
)

export const optics: DemoQuestion = {
  title: [
    'Le capteur et les lentilles sont-ils propres ?',
    'Are the sensor and lenses clean?',
    'Zijn de sensor en de lenzen schoon?',
    'Sind Sensor und Linsen sauber?',
  ],
  howToTest: [
    'Photographiez un ciel clair à f/16 : aucune tache ne doit apparaître.',
    'Take a picture of a clear sky at f/16: no spot should appear.',
    'Fotografeer een heldere hemel op f/16: er mag geen vlek verschijnen.',
    'Fotografieren Sie einen klaren Himmel mit f/16: Es darf kein Fleck erscheinen.',
  ],
  answers: [
    { title: ['Sans défaut', 'Flawless', 'Zonder gebreken', 'Einwandfrei'], impact: none },
    { title: ['Poussières', 'Dust', 'Stof', 'Staub'], impact: percent(-8) },
    {
      title: ['Rayures ou champignons', 'Scratches or fungus', 'Krassen of schimmel', 'Kratzer oder Pilz'],
      impact: state('grade_d'),
    },
  ],
}
