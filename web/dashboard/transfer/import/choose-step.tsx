import { Button, Checkbox, Radio, SegmentedControl } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { accountEndpoints } from '#domain/account/endpoints.ts'
import type { Violation } from '#domain/errors.ts'
import { emptyMarker } from '#domain/transfer/cells.ts'
import { origins, type Strategy, strategiesOf, type TransferType, transferTypes } from '#domain/transfer/kinds.ts'
import { templateOf } from '#domain/transfer/template.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { SelectField } from '#web/kit/form/field/field-choice.tsx'
import { FileField } from '#web/kit/form/field/field-file.tsx'
import { currentLanguage } from '#web/kit/i18n/i18n.ts'
import { saveFile, toCsv } from '#web/kit/input/csv.ts'
import styles from '../transfer.module.css'

export type Chosen = {
  origin: (typeof origins)[number]
  type: TransferType
  strategy: Strategy
  source: string
  content: TransferType[]
}

type Props = {
  accountId: string
  /** Only users with access to other accounts can copy from one. */
  mayCopy: boolean
  chosen: Chosen
  onChange: (more: Partial<Chosen>) => void
  file: File | null
  onFile: (file: File | null) => void
  violations: readonly Violation[]
}

function Origin({ chosen, onChange }: Pick<Props, 'chosen' | 'onChange'>) {
  const { t } = useTranslation()
  return (
    <div>
      <p className={styles.label} id="import-origin">
        {t('transfer.choose.origin')}
      </p>
      <SegmentedControl
        aria-labelledby="import-origin"
        value={chosen.origin}
        onChange={(origin) => onChange({ origin: origin })}
        data={origins.map((value) => ({ value, label: t(`transfer.origins.${value}`) }))}
      />
    </div>
  )
}

function OfFile({ chosen, onChange, file, onFile, violations }: Props) {
  const { t } = useTranslation()
  const { type, strategy } = chosen
  const strategies = strategiesOf[type]
  const saveTemplate = () =>
    saveFile(
      t('transfer.choose.templateName', { type: t(`transfer.types.${type}`).toLowerCase().replaceAll(' ', '-') }),
      toCsv(templateOf(type, strategy), currentLanguage()),
    )
  return (
    <>
      <div>
        <p className={styles.label} id="import-type">
          {t('transfer.choose.type')}
        </p>
        <SegmentedControl
          aria-labelledby="import-type"
          className={styles.segments}
          value={type}
          onChange={(value) => onChange({ type: value, strategy: 'generic' })}
          data={transferTypes.map((value) => ({ value, label: t(`transfer.types.${value}`) }))}
        />
      </div>
      <Radio.Group
        value={strategy}
        onChange={(value) => onChange({ strategy: value })}
        label={t('transfer.choose.strategy')}
      >
        <div className={styles.choices}>
          {strategies.map((one) => (
            <Radio.Card key={one} value={one} className={styles.choice}>
              <span className={styles.choiceText}>
                <b>{t(`transfer.strategies.${one}`)}</b>
                <span>{t(`transfer.strategyTexts.${one}`)}</span>
              </span>
              <Radio.Indicator />
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
      <FileField
        label={t('transfer.choose.file')}
        kind="catalogue"
        file={file}
        onChange={onFile}
        violation={violations.find(({ path }) => path === 'file')}
      />
      <div className={styles.head}>
        <p className={styles.text}>{t('transfer.choose.hint', { marker: emptyMarker })}</p>
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={saveTemplate}>
          {t('transfer.choose.template')}
        </Button>
      </div>
    </>
  )
}

function OfAccount({ accountId, chosen, onChange, violations }: Props) {
  const { t } = useTranslation()
  const accounts = useAnswer(accountEndpoints.list, { query: { pagination: 'false' } })
  return (
    <>
      <SelectField
        name="source"
        label={t('transfer.choose.source')}
        value={chosen.source}
        violation={violations.find(({ path }) => path === 'source')}
        onChange={(source) => onChange({ source: source ?? '' })}
        onBlur={() => {}}
        choices={(accounts.data?.members ?? [])
          .filter(({ id }) => id !== accountId)
          .map(({ id, name }) => ({ value: id, label: name }))}
      />
      <Checkbox.Group
        label={t('transfer.choose.content')}
        value={chosen.content}
        onChange={(content) => onChange({ content: content })}
      >
        <div className={styles.checks}>
          {transferTypes.map((type) => (
            <Checkbox key={type} value={type} label={t(`transfer.types.${type}`)} />
          ))}
        </div>
      </Checkbox.Group>
    </>
  )
}

/** Type, matching mode and source of an import. */
export function ChooseStep(props: Props) {
  return (
    <div className={styles.stack}>
      {props.mayCopy && <Origin chosen={props.chosen} onChange={props.onChange} />}
      {props.chosen.origin === 'csv' ? <OfFile {...props} /> : <OfAccount {...props} />}
    </div>
  )
}
