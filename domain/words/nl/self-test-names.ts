import type { selfTestNames as french } from '../fr/self-test-names.ts'
import type { Words } from '../words.ts'

export const selfTestNames: Words<typeof french> = {
  touch: 'Aanraakscherm',
  pixels: 'Pixels van het scherm',
  cameras: 'Camera’s',
  sound: 'Microfoon en luidspreker',
  vibration: 'Trilmotor',
  sensors: 'Bewegingssensoren',
  charging: 'Opladen',
  proven: 'Bewezen door de test',
  provenBy: 'Bewezen op {date}: {tests}',
  provenComment: 'Een antwoord spreekt een test op het toestel tegen: leg uit wat u hebt vastgesteld.',
}
