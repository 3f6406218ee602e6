import { Button } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type TransferOrderVariable, termsLimits, transferOrderVariables } from '#domain/document/transfer-order.ts'
import { TextareaField } from '#web/kit/form/field/field-textarea.tsx'
import type { Bind } from '#web/kit/form/use-endpoint-form.ts'
import styles from './transfer-order.module.css'
import { inBraces } from './use-texts.ts'

/** Terms of the account, with buttons that insert variables at the cursor. */
export function TermsField({ bind }: { bind: Bind<string> }) {
  const { t } = useTranslation()
  const area = useRef<HTMLTextAreaElement>(null)
  const insert = (variable: TransferOrderVariable) => {
    const { selectionStart: from, selectionEnd: to } = area.current ?? { selectionStart: 0, selectionEnd: 0 }
    const text = inBraces(variable)
    bind.onChange(bind.value.slice(0, from) + text + bind.value.slice(to))
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(from + text.length, from + text.length)
    })
  }
  return (
    <>
      <fieldset className={styles.variables}>
        <legend>{t('transferOrder.variables')}</legend>
        <p>{t('transferOrder.variablesText')}</p>
        {transferOrderVariables.map((variable) => (
          <Button key={variable} variant="default" size="xs" onClick={() => insert(variable)}>
            {t(`transferOrder.names.${variable}`)}
          </Button>
        ))}
      </fieldset>
      <TextareaField
        {...bind}
        onChange={(text) => bind.onChange(text ?? '')}
        inputRef={area}
        label={t('transferOrder.terms')}
        description={t('transferOrder.termsText')}
        max={termsLimits.max}
        rows={12}
        maxRows={24}
      />
    </>
  )
}
