import { Button, Group, Modal, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { maxCodes } from '#domain/item/endpoints.ts'
import { codesIn, type Unreadable } from '#domain/stock/pasted.ts'

type Props = {
  stock: string
  busy: boolean
  onClose: () => void
  onMove: (codes: string[], unreadable: Unreadable[]) => void
}

/** Moves a pasted list of codes to a stock. */
export function PasteModal({ stock, busy, onClose, onMove }: Props) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const { codes, unreadable } = codesIn(text)
  const tooMany = codes.length > maxCodes
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('stock.pasteTitle', { stock })}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      size="lg"
      centered
    >
      <Stack>
        <Textarea
          data-autofocus
          label={t('stock.pasteCodes')}
          description={t('stock.pasteText')}
          error={tooMany ? t('stock.pasteTooMany', { max: maxCodes }) : undefined}
          autosize
          minRows={6}
          maxRows={14}
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button disabled={codes.length === 0 || tooMany} loading={busy} onClick={() => onMove(codes, unreadable)}>
            {t('stock.pasteMove', { count: codes.length })}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
