import { complete, pages, works, worn } from './condition-questions.ts'
import { battery, body, charger, controller, keyboard, optics, screen, turnsOn, unlocked } from './device-questions.ts'
import { type DemoQuestion, provenBy } from './question-parts.ts'

const testedTurnsOn = provenBy(turnsOn, 0, { outcome: 'passed', tests: ['touch', 'cameras', 'sound'] })
const testedScreen = provenBy(screen, 3, { outcome: 'failed', tests: ['touch', 'pixels'] })

/** Questions by the key that categories of the tree use. */
export const demoQuestions: Record<string, DemoQuestion[]> = {
  screens: [testedTurnsOn, testedScreen, body],
  apple: [battery, unlocked, charger],
  consoles: [turnsOn, worn, controller, complete],
  computers: [turnsOn, { ...screen, photos: 2 }, body, keyboard],
  cameras: [turnsOn, worn, optics, complete],
  sound: [works, worn],
  books: [pages],
  home: [works, worn, complete],
}
