import { can, permissions, personRoles } from '#domain/access.ts'
import { access } from '#domain/words/en/access.ts'

/** Table of the permissions with the roles that hold each of them. */
export const permissionTable = () => [
  '| permission | roles |',
  '|---|---|',
  ...permissions
    .filter((permission) => personRoles.some((role) => can(role, permission)))
    .map(
      (permission) =>
        `| \`${permission}\` | ${personRoles
          .filter((role) => can(role, permission))
          .map((role) => access.roles[role])
          .join(', ')} |`,
    ),
]
