import type { Endpoints } from '../endpoints.ts'
import { demoRoleKeys, demoRoles } from './roles.ts'

type EndpointId = { [F in keyof Endpoints & string]: `${F}.${keyof Endpoints[F] & string}` }[keyof Endpoints & string]

/**
 * Endpoints that a public demo refuses. Its visitors share the users: none may lock the others out or see their sessions, and
 * no endpoint may open a way to other systems.
 */
const refused: ReadonlySet<string> = new Set<EndpointId>([
  // Password, second factor and sessions of a shared user.
  'session.changePassword',
  'session.renewPassword',
  'session.own',
  'session.endOne',
  'session.endOthers',
  'secondFactor.offerTotp',
  'secondFactor.confirmTotp',
  'secondFactor.removeTotp',
  'secondFactor.offerPasskey',
  'secondFactor.addPasskey',
  'secondFactor.removePasskey',
  'secondFactor.renewRecoveryCodes',
  'secondFactor.reset',
  // Access of other users, and of whole organizations.
  'organizations.deactivate',
  'privacy.eraseUser',
  'supportAccess.grant',
  'users.applyImport',
  // Single sign-on, domains and SFTP.
  'sso.authorizationUrl',
  'sso.callback',
  'sso.patch',
  'sso.test',
  'sso.addDomain',
  'sso.checkDomain',
  'sso.removeDomain',
  'clients.addDomain',
  'clients.checkDomain',
  'clients.removeDomain',
  'sftp.patch',
  'sftp.activate',
  'sftp.deactivate',
  'sftp.addKey',
  'sftp.removeKey',
])

export const isRefusedInPublicDemo = (endpointId: string) => refused.has(endpointId)

const megabyte = 1024 * 1024

/** Limits of a public demo, from one reset to the next. */
export const publicDemoLimits = {
  uploadBytes: 2 * megabyte,
  storedBytes: 200 * megabyte,
  /** Users created, all companies together. */
  users: 200,
  /** Invitations mailed, all companies together. */
  invitations: 20,
} as const

/** Endpoints that create or invite users, with the limits that each call counts for. */
const counted: Partial<Record<string, readonly ('users' | 'invitations')[]>> = {
  'users.create': ['users', 'invitations'],
  'users.invite': ['invitations'],
  'users.activate': ['invitations'],
} satisfies Partial<Record<EndpointId, readonly ('users' | 'invitations')[]>>

export const countedInPublicDemo = (endpointId: string) => counted[endpointId] ?? []

const shared = new Set<string>(demoRoleKeys.map((key) => demoRoles[key].email))

/** Whether visitors of the public demo sign in as this user, who is therefore not changed. */
export const isSharedUser = (email: string) => shared.has(email)
