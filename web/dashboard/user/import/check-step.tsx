import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Tone } from '#domain/machine.ts'
import { importEffect, importStates, type UserImport } from '#domain/user/import.ts'
import { StatusBadge } from '#web/kit/badge/status-badge.tsx'
import { useMessages } from '#web/kit/notice/messages.ts'
import { Figures } from '#web/kit/report/figures.tsx'
import { Rows } from '#web/kit/report/rows.tsx'
import styles from './import.module.css'
import { ImportStatus } from './import-status.tsx'
import { Refused, useRefusal } from './refused.tsx'

const tones: Record<UserImport['preview'][number]['effect'], Tone> = {
  create: 'done',
  update: 'moving',
  unchanged: 'ended',
}

function Preview({ found }: { found: UserImport }) {
  const { t } = useTranslation()
  const heads = {
    line: t('userImport.check.line'),
    person: t('userImport.check.person'),
    email: t('user.email'),
    role: t('user.role'),
    entity: t('user.entity'),
    effect: t('userImport.check.effect'),
  }
  return (
    <section className={styles.block} aria-labelledby="import-preview">
      <div className={styles.head}>
        <h3 id="import-preview">{t('userImport.check.preview')}</h3>
      </div>
      <div className={styles.frame}>
        <Rows
          caption={t('userImport.check.preview')}
          heads={Object.values(heads)}
          rows={found.preview.map((row) => ({
            key: row.line,
            cells: [
              { label: heads.line, content: row.line, kind: 'number' },
              { label: heads.person, content: `${row.firstname} ${row.lastname}` },
              { label: heads.email, content: row.email },
              { label: heads.role, content: t(`access.roles.${row.role}`) },
              { label: heads.entity, content: row.entity || t('common.none') },
              {
                label: heads.effect,
                content: (
                  <StatusBadge tone={tones[row.effect]}>{t(`userImport.check.effects.${row.effect}`)}</StatusBadge>
                ),
              },
            ],
          }))}
        />
      </div>
    </section>
  )
}

/** Accepted lines with possible mistakes. */
function Warnings({ found }: { found: UserImport }) {
  const { t } = useTranslation()
  const messages = useMessages()
  const heads = { line: t('userImport.check.line'), message: t('userImport.refused.message') }
  return (
    <section className={styles.block} aria-labelledby="import-warnings">
      <div className={styles.head}>
        <h3 id="import-warnings">{t('userImport.check.warnings')}</h3>
      </div>
      <div className={styles.frame}>
        <Rows
          caption={t('userImport.check.warnings')}
          heads={Object.values(heads)}
          rows={found.lineWarnings.map(({ line, code }) => ({
            key: line,
            cells: [
              { label: heads.line, content: line, kind: 'number' },
              { label: heads.message, content: messages.violation({ code }) },
            ],
          }))}
        />
      </div>
    </section>
  )
}

/** Result of the check. The first line is a live region with progress, then the result. */
export function CheckStep({ found, onRestart }: { found: UserImport; onRestart: () => void }) {
  const { t } = useTranslation()
  const refusal = useRefusal(found)
  const name = found.filename
  const effect = importEffect(found)
  const working = importStates[found.status].working
  const { ignored } = found.linesCount
  const resultText = () => {
    if (effect === 0) return t('userImport.check.nothing', { name })
    return ignored > 0 ? t('userImport.check.partly', { name, count: ignored }) : t('userImport.check.ready', { name })
  }
  return (
    <div className={styles.stack}>
      <ImportStatus
        working={
          working
            ? {
                title: t('userImport.check.working', { name }),
                text: t('userImport.check.read', { count: found.progress }),
              }
            : null
        }
        refusal={refusal}
        result={resultText()}
      />
      {working && <p className={styles.text}>{t('userImport.check.leave')}</p>}
      {!working && refusal && <Refused found={found} onRestart={onRestart} />}
      {!working && !refusal && (
        <>
          <Figures
            figures={[
              { label: t('userImport.check.create', { count: found.toCreate }), count: found.toCreate },
              { label: t('userImport.check.update', { count: found.toUpdate }), count: found.toUpdate },
              { label: t('userImport.check.unchanged', { count: found.unchanged }), count: found.unchanged },
              ...(ignored > 0 ? [{ label: t('userImport.check.ignored', { count: ignored }), count: ignored }] : []),
            ]}
          />
          {found.toCreate > 0 && <p>{t('userImport.check.invitations')}</p>}
          {ignored > 0 && <Refused found={found} />}
          {found.lineWarnings.length > 0 && <Warnings found={found} />}
          <Preview found={found} />
          {effect === 0 && (
            <div className={styles.actions}>
              <Button onClick={onRestart}>{t('userImport.refused.another')}</Button>
            </div>
          )}
        </>
      )}
    </div>
  )
}
