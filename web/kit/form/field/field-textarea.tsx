import { Textarea } from '@mantine/core'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { type FieldProps, useFieldProps } from './field-props.tsx'
import type { Text } from './field-text.tsx'

export function TextareaField(
  props: FieldProps<Text> & { max: number; rows?: number; maxRows?: number; inputRef?: Ref<HTMLTextAreaElement> },
) {
  const { t } = useTranslation()
  const length = props.value?.length ?? 0
  return (
    <div>
      <Textarea
        {...useFieldProps(props)}
        ref={props.inputRef}
        name={props.name}
        autosize
        minRows={props.rows ?? 3}
        maxRows={props.maxRows}
        value={props.value ?? ''}
        onChange={(event) => props.onChange(event.currentTarget.value)}
      />
      <div
        className="num"
        style={{ textAlign: 'right', fontSize: 12, color: length > props.max ? 'var(--prob-ink)' : 'var(--muted)' }}
      >
        {t('kit.form.counter', { length, max: props.max })}
      </div>
    </div>
  )
}
