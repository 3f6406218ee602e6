import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { AnyEndpoint } from '#domain/endpoint.ts'
import type { BoundedCount } from '#domain/keyset.ts'

/** Endpoints of an export: `start` takes the query of the list, `list` returns the user's exports. */
export type ExportCalls = { start: AnyEndpoint; list: AnyEndpoint }
export type ExportProps = { calls: ExportCalls; query: Record<string, unknown>; total: BoundedCount | undefined }

export function ExportButton({ onClick }: { onClick?: () => void }) {
  const { t } = useTranslation()
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      aria-haspopup="dialog"
      onClick={onClick}
    >
      {t('kit.list.export.button')}
    </Button>
  )
}
