import { Button, Menu } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { itemEndpoints } from '#domain/item/endpoints.ts'
import type { LabelFormat } from '#domain/item/schema.ts'
import { useCall } from '#web/kit/client/query.ts'
import { useMessages } from '#web/kit/notice/messages.ts'
import { toast } from '#web/kit/notice/toast.ts'

type Props = { itemIds?: readonly string[]; stockIds?: readonly string[]; size?: 'xs' | 'sm' }

/** Opens the labels in a new window with the print dialog. */
export function PrintLabels({ itemIds = [], stockIds = [], size = 'sm' }: Props) {
  const { t } = useTranslation()
  const messages = useMessages()
  const call = useCall(itemEndpoints.labels, {
    onSuccess: ({ url }) => window.open(url, '_blank', 'noopener'),
    onError: (error) => !error.failure && toast.refused(messages.refusal(error)),
  })
  const print = (format: LabelFormat) =>
    call.mutate({ body: { itemIds: [...itemIds], stockIds: [...stockIds], format } })
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button
          variant="default"
          size={size}
          loading={call.isPending}
          leftSection={<IconPrinter size={16} aria-hidden />}
        >
          {t('stock.labels')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => print('sheet')}>{t('stock.printSheet')}</Menu.Item>
        <Menu.Item onClick={() => print('roll')}>{t('stock.printRoll')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
