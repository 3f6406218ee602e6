import type { Module } from '#domain/access.ts'
import type { HeldModule } from '#domain/user/schema.ts'

export type Known = {
  id: string
  email: string
  firstname: string
  lastname: string
  isActive: boolean
  hasJoined: boolean
  modules: HeldModule[]
}

export type PlannedPerson = {
  email: string
  firstname: string
  lastname: string
  modules: HeldModule[]
  before: Known | null
  effect: 'create' | 'update' | 'unchanged'
}

export type PersonOfFile = PlannedPerson & { lines: Map<Module, number> }
