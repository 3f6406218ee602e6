import * as z from 'zod'
import { column } from '../list/columns.ts'
import { defineList } from '../list/define.ts'
import { by } from '../list/filters.ts'
import type { Tone } from '../machine.ts'
import { timestamp } from '../text.ts'

export const jobStates = ['waiting', 'running', 'retrying', 'dead'] as const
export type JobState = (typeof jobStates)[number]

const jobRow = z.object({
  id: z.string(),
  task: z.string(),
  state: z.enum(jobStates),
  attempts: z.int(),
  maxAttempts: z.int(),
  lastError: z.string().nullable(),
  runAt: timestamp,
  createdAt: timestamp,
})

const states: Record<JobState, { tone: Tone }> = {
  waiting: { tone: 'waiting' },
  running: { tone: 'working' },
  retrying: { tone: 'moving' },
  dead: { tone: 'problem' },
}

export const jobList = defineList({
  row: jobRow,
  filters: {
    state: by.oneOf(jobStates, { label: 'jobs.state', words: 'jobs.states' }),
    search: by.search('jobs.search'),
  },
  columns: {
    task: column.custom('jobs.task', { sort: true }),
    state: column.status('jobs.state', { words: 'jobs.states', states }),
    attempts: column.custom('jobs.attempts', { align: 'right' }),
    lastError: column.custom('jobs.lastError'),
    runAt: column.date('jobs.runAt', { show: 'table' }),
    createdAt: column.date('jobs.createdAt', { sort: true, align: 'right' }),
  },
  defaultSort: '-createdAt',
})
