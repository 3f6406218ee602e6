import { type DemoQuestion, none, percent, state, yesNo, zero } from './question-parts.ts'

export const complete: DemoQuestion = {
  title: ['Est-il complet ?', 'Is it complete?', 'Is het volledig?', 'Ist alles dabei?'],
  description: [
    'Câbles et accessoires fournis à l’achat.',
    'Cables and accessories that came with it.',
    'Kabels en accessoires die erbij hoorden.',
    'Kabel und Zubehör, die dabei waren.',
  ],
  answers: [
    {
      title: ['Complet, avec la boîte', 'Complete, with the box', 'Volledig, met de doos', 'Vollständig, mit Karton'],
      impact: percent(4),
    },
    {
      title: [
        'Complet, sans la boîte',
        'Complete, without the box',
        'Volledig, zonder doos',
        'Vollständig, ohne Karton',
      ],
      impact: none,
    },
    {
      title: ['Il manque quelque chose', 'Something is missing', 'Er ontbreekt iets', 'Es fehlt etwas'],
      impact: percent(-12),
    },
  ],
}

export const worn: DemoQuestion = {
  title: [
    'Quel est son état général ?',
    'What is its overall condition?',
    'Wat is de algemene staat?',
    'Wie ist der Gesamtzustand?',
  ],
  answers: [
    { title: ['Très bon', 'Very good', 'Zeer goed', 'Sehr gut'], impact: none },
    {
      title: ['Bon, quelques traces', 'Good, a few marks', 'Goed, enkele sporen', 'Gut, einige Spuren'],
      impact: state('grade_b'),
    },
    {
      title: [
        'Moyen, rayures visibles',
        'Fair, visible scratches',
        'Matig, zichtbare krassen',
        'Mäßig, sichtbare Kratzer',
      ],
      impact: state('grade_c'),
    },
    { title: ['Abîmé', 'Damaged', 'Beschadigd', 'Beschädigt'], impact: state('grade_d') },
  ],
}

export const works: DemoQuestion = yesNo(
  ['Fonctionne-t-il parfaitement ?', 'Does it work perfectly?', 'Werkt het perfect?', 'Funktioniert es einwandfrei?'],
  zero,
)

export const pages: DemoQuestion = {
  title: [
    'Dans quel état est le livre ?',
    'What condition is the book in?',
    'In welke staat is het boek?',
    'In welchem Zustand ist das Buch?',
  ],
  answers: [
    {
      title: [
        'Très bon, pages propres',
        'Very good, clean pages',
        'Zeer goed, schone bladzijden',
        'Sehr gut, saubere Seiten',
      ],
      impact: none,
    },
    {
      title: ['Correct, quelques marques', 'Fair, a few marks', 'Redelijk, enkele sporen', 'Ordentlich, einige Spuren'],
      impact: percent(-30),
    },
    {
      title: [
        'Annoté, taché ou déchiré',
        'Annotated, stained or torn',
        'Beschreven, gevlekt of gescheurd',
        'Beschrieben, fleckig oder zerrissen',
      ],
      impact: zero,
    },
  ],
}
