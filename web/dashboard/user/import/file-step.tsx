import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { isPlatformRole } from '#domain/access.ts'
import { accountEndpoints } from '#domain/account/endpoints.ts'
import type { Violation } from '#domain/errors.ts'
import { organizationEndpoints } from '#domain/organization/endpoints.ts'
import { entityTypeOfRole } from '#domain/organization/rules.ts'
import { userEndpoints } from '#domain/user/endpoints.ts'
import { importColumns, importLimits } from '#domain/user/import.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { SelectField } from '#web/kit/form/field/field-choice.tsx'
import { FileField } from '#web/kit/form/field/field-file.tsx'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { currentLanguage } from '#web/kit/i18n/i18n.ts'
import { saveFile, toCsv } from '#web/kit/input/csv.ts'
import { Rows } from '#web/kit/report/rows.tsx'
import styles from './import.module.css'

type Props = {
  /** Account selection; null if the user has only one account. */
  account: { id: string; onChange: (id: string) => void } | null
  file: File | null
  onFile: (file: File | null) => void
  violations: readonly Violation[]
}

/** Assignable roles in an account, with an example entity for each. */
const useRoles = (account: Props['account']) => {
  const roles = useAnswer(userEndpoints.assignableTypes, {})
  const entities = useAnswer(
    organizationEndpoints.choices,
    { query: account ? { accountId: account.id } : {} },
    { enabled: account === null || account.id !== '' },
  )
  return (roles.data?.members ?? [])
    .map(({ type }) => type)
    .filter((role) => !isPlatformRole(role))
    .map((role) => {
      const wanted = entityTypeOfRole[role]
      return { role, wanted, entity: entities.data?.members.find(({ type }) => type === wanted)?.commonName ?? '' }
    })
}

function RoleTable({ roles }: { roles: ReturnType<typeof useRoles> }) {
  const { t } = useTranslation()
  return (
    <section className={styles.block} aria-labelledby="import-roles">
      <div className={styles.head}>
        <h3 id="import-roles">{t('userImport.file.roles')}</h3>
      </div>
      <div className={styles.frame}>
        <Rows
          caption={t('userImport.file.roles')}
          heads={[t('userImport.file.code'), t('userImport.file.name'), t('userImport.file.attachedTo')]}
          rows={roles.map(({ role, wanted }) => ({
            key: role,
            cells: [
              { label: t('userImport.file.code'), content: role, kind: 'code' },
              { label: t('userImport.file.name'), content: t(`access.roles.${role}`) },
              {
                label: t('userImport.file.attachedTo'),
                content: wanted ? t(`access.entityTypes.${wanted}`) : t('common.none'),
              },
            ],
          }))}
        />
      </div>
    </section>
  )
}

export function FileStep({ account, file, onFile, violations }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const roles = useRoles(account)
  const accounts = useAnswer(accountEndpoints.list, { query: { pagination: 'false' } }, { enabled: account !== null })
  const wrong = (path: string) => violations.find((violation) => violation.path === path)
  const saveTemplate = () => {
    const known = roles.filter(({ entity }) => entity !== '')
    const examples = (known.length > 0 ? known : roles).map(({ role, entity }) => [
      `${role.replaceAll('_', '-')}@example.com`,
      t('userImport.example.firstname'),
      t('userImport.example.lastname'),
      role,
      entity,
    ])
    saveFile(t('userImport.file.templateName'), toCsv([importColumns, ...examples], currentLanguage()))
  }
  return (
    <div className={styles.stack}>
      {account && (
        <SelectField
          name="accountId"
          label={t('userImport.file.account')}
          value={account.id}
          violation={wrong('accountId')}
          onChange={(id) => account.onChange(id ?? '')}
          onBlur={() => {}}
          choices={(accounts.data?.members ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <FileField
        label={t('userImport.file.label')}
        kind="csv"
        file={file}
        onChange={onFile}
        violation={wrong('file')}
      />
      <section className={styles.block} aria-labelledby="import-format">
        <div>
          <div className={styles.head}>
            <h3 id="import-format">{t('userImport.file.format')}</h3>
            <Button
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden />}
              disabled={roles.length === 0}
              onClick={saveTemplate}
            >
              {t('userImport.file.template')}
            </Button>
          </div>
          <p className={styles.text}>
            {t('userImport.file.formatText', {
              lines: importLimits.lines,
              size: formats.fileSize(importLimits.bytes),
            })}
          </p>
        </div>
        <div className={styles.frame}>
          <Rows
            caption={t('userImport.file.format')}
            heads={[t('userImport.file.column'), t('userImport.file.content')]}
            rows={importColumns.map((column) => ({
              key: column,
              cells: [
                { label: t('userImport.file.column'), content: column, kind: 'code' },
                { label: t('userImport.file.content'), content: t(`userImport.columns.${column}`) },
              ],
            }))}
          />
        </div>
      </section>
      <RoleTable roles={roles} />
    </div>
  )
}
