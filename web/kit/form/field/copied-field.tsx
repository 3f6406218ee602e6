import { ActionIcon, CopyButton, TextInput, Tooltip } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

/** Read-only field with a copy button. */
export function CopiedField({ label, value }: { label: string; value: string }) {
  const { t } = useTranslation()
  return (
    <TextInput
      label={label}
      value={value}
      readOnly
      onFocus={(event) => event.currentTarget.select()}
      rightSection={
        <CopyButton value={value}>
          {({ copied, copy }) => {
            const text = copied ? t('kit.form.copied') : t('kit.form.copy')
            return (
              <Tooltip label={text}>
                <ActionIcon variant="subtle" color="gray" aria-label={`${text} · ${label}`} onClick={copy}>
                  {copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
                </ActionIcon>
              </Tooltip>
            )
          }}
        </CopyButton>
      }
    />
  )
}
