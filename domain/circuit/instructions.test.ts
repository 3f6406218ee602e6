import { expect, test } from 'vitest'
import { usualSteps, usualStepWord } from './instructions.ts'
import { circuitTypes } from './schema.ts'

test('circuits with a delivery step name the place', () => {
  for (const circuit of circuitTypes)
    for (const step of usualSteps[circuit])
      expect(usualStepWord(circuit, step)).toBe(
        step === 'deliver' ? `selling.delivered.${circuit}` : `selling.steps.${step}`,
      )
  expect(usualStepWord('web_drop', 'deliver')).not.toBe(usualStepWord('web_drop_label', 'deliver'))
})
