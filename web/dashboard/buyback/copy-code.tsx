import { ActionIcon, CopyButton, Tooltip } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

export function CopyCode({ code }: { code: string }) {
  const { t } = useTranslation()
  return (
    <CopyButton value={code}>
      {({ copied, copy }) => {
        const label = t(copied ? 'buybackDetail.copied' : 'buybackDetail.copy')
        const Icon = copied ? IconCheck : IconCopy
        return (
          <Tooltip label={label}>
            <ActionIcon variant="subtle" color="gray" size={32} aria-label={label} onClick={copy}>
              <Icon size={16} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )
      }}
    </CopyButton>
  )
}
