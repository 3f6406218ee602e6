import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type AssignableRole, type Module, personRoles, type Role, roleModule } from '#domain/access.ts'
import { oneOf } from '#domain/checked.ts'
import type { AnswerOf } from '#domain/endpoint.ts'
import type { organizationEndpoints } from '#domain/organization/endpoints.ts'
import { entityTypeOfRole } from '#domain/organization/rules.ts'
import { SelectField } from '#web/kit/form/field/field-choice.tsx'
import type { Bind } from '#web/kit/form/use-endpoint-form.ts'
import { useMessages } from '#web/kit/notice/messages.ts'
import styles from './user.module.css'

export type Held = { module: Module; role: Role; organizationId: string | null }
type Entities = AnswerOf<typeof organizationEndpoints.choices>['members']

type Props = {
  bind: Bind<Held[]>
  at: <T>(path: string) => Bind<T>
  roles: readonly AssignableRole[]
  entities: Entities
}

/** One row per module of the user; the role determines the module. */
export function ModulesField({ bind, at, roles, entities }: Props) {
  const { t } = useTranslation()
  const messages = useMessages()
  const held = bind.value
  const used = new Set(held.map(({ module }) => module))
  const free = roles.filter((role) => !used.has(roleModule[role]))

  const add = () => {
    // Roles are sorted from most to least permissions; a new row starts with the least.
    const role = free.at(-1)
    if (role) bind.onChange([...held, { role, module: roleModule[role], organizationId: null }])
  }
  const change = (index: number, role: AssignableRole) =>
    bind.onChange(held.with(index, { role, module: roleModule[role], organizationId: null }))

  return (
    <div className={styles.modules} data-path="modules">
      {held.map(({ module, role }, index) => {
        const wanted = entityTypeOfRole[role]
        const offered = roles.filter((one) => one === role || roleModule[one] === module || free.includes(one))
        const own = oneOf(personRoles, role)
        const roleBind = at<AssignableRole>(`modules.${index}.role`)
        const moduleViolation = at<Module>(`modules.${index}.module`).violation
        return (
          <div key={module} className={styles.module}>
            <div className={styles.role}>
              <SelectField
                {...roleBind}
                violation={roleBind.violation ?? moduleViolation}
                label={t('user.role')}
                choices={(offered.includes(own) ? offered : [own, ...offered]).map((value) => ({
                  value,
                  label: `${t(`access.roles.${value}`)} (${t(`access.modules.${roleModule[value]}`)})`,
                }))}
                onChange={(next) => next && change(index, next)}
              />
            </div>
            {wanted && (
              <div className={styles.entity}>
                <SelectField
                  {...at<string | null>(`modules.${index}.organizationId`)}
                  label={t(`access.entityTypes.${wanted}`)}
                  choices={entities
                    .filter(({ type }) => type === wanted)
                    .map(({ id, commonName, city }) => ({
                      value: id,
                      label: city ? `${commonName}, ${city}` : commonName,
                    }))}
                />
              </div>
            )}
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              className={styles.remove}
              aria-label={t('user.removeModule', { name: t(`access.modules.${module}`) })}
              onClick={() => bind.onChange(held.filter((_, place) => place !== index))}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </div>
        )
      })}
      {bind.violation && (
        <p role="alert" className={styles.error}>
          {messages.violation(bind.violation)}
        </p>
      )}
      {free.length > 0 && (
        <Button variant="default" className={styles.add} leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
          {t('user.addModule')}
        </Button>
      )}
    </div>
  )
}
