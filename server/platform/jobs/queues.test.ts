import { expect, test } from 'vitest'
import { jobs as de } from '#domain/words/de/jobs.ts'
import { jobs as en } from '#domain/words/en/jobs.ts'
import { jobs as fr } from '#domain/words/fr/jobs.ts'
import { jobs as nl } from '#domain/words/nl/jobs.ts'
import { queueOf } from './queues.ts'

test('every task has a name on the jobs page, in four languages', () => {
  for (const { tasks } of [fr, en, de, nl])
    expect(Object.keys(tasks)).toEqual(expect.arrayContaining(Object.keys(queueOf)))
})
