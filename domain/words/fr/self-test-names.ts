export const selfTestNames = {
  touch: 'Écran tactile',
  pixels: 'Pixels',
  cameras: 'Appareils photo',
  sound: 'Micro et haut-parleur',
  vibration: 'Vibreur',
  sensors: 'Capteurs',
  charging: 'Charge',
  proven: 'Prouvé par le test',
  provenBy: 'Prouvé le {date}\u00a0: {tests}',
  provenComment: 'Une réponse contredit un test fait sur l’appareil\u00a0: expliquez ce que vous avez constaté.',
} as const
