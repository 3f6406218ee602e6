import { Button, Menu } from '@mantine/core'
import { IconArchive, IconArchiveOff, IconCategory, IconChevronDown, IconPercentage } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { productEndpoints } from '#domain/product/endpoints.ts'
import type { ProductEvent } from '#domain/product/machine.ts'
import { mostAtOnce } from '#domain/product/schema.ts'
import type { ApiError } from '#web/kit/client/api-error.ts'
import { call, newKey } from '#web/kit/client/client.ts'
import { keyOf } from '#web/kit/client/query.ts'
import { confirm } from '#web/kit/notice/confirm.ts'
import { useMessages } from '#web/kit/notice/messages.ts'
import { toast } from '#web/kit/notice/toast.ts'
import { MoveModal, RepriceModal } from './bulk-modals.tsx'
import { BulkNote, type Done, type Said } from './bulk-note.tsx'

const events = {
  publish: { done: 'published', call: productEndpoints.publishMany },
  unpublish: { done: 'unpublished', call: productEndpoints.unpublishMany },
  archive: { done: 'archived', call: productEndpoints.archiveMany },
  restore: { done: 'restored', call: productEndpoints.restoreMany },
} as const satisfies Record<ProductEvent, { done: Done; call: unknown }>

type Ids = { ids: string[] }
type Work = { ids: string[]; done: Done; part: (body: Ids) => Promise<Said>; clear: () => void }

/** As many at a time as the server takes: what was refused of each part is told together. */
const inParts = async ({ ids, part }: Work): Promise<Said> => {
  const said: Said = { changed: 0, refused: [] }
  for (let at = 0; at < ids.length; at += mostAtOnce) {
    const { changed, refused } = await part({ ids: ids.slice(at, at + mostAtOnce) })
    said.changed += changed
    said.refused.push(...refused)
  }
  return said
}

/** The key is of what was asked, not of one try: prices that changed before the answer was lost do not change again. */
type Asked = { kind: 'reprice' | 'move'; key: string; ids: string[]; clear: () => void }

/** Several products at once: asked first, with their count; those that cannot be are named with the reason. */
export const useBulk = (accountId: string | undefined) => {
  const { t } = useTranslation()
  const messages = useMessages()
  const client = useQueryClient()
  const [answer, setAnswer] = useState<(Said & { done: Done }) | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const work = useMutation<Said, ApiError, Work>({
    mutationFn: inParts,
    onSuccess: (said, { done, clear }) => {
      setAnswer({ ...said, done })
      setAsked(null)
      clear()
    },
    onError: (error) => !error.failure && toast.refused(messages.refusal(error)),
    // A part that was done before another failed shows too.
    onSettled: () => {
      for (const old of [productEndpoints.list, productEndpoints.read])
        void client.invalidateQueries({ queryKey: keyOf(old).slice(0, 1) })
    },
  })
  const cause = async (event: ProductEvent, ids: string[], clear: () => void) => {
    const action = t(`product.${event}Many`)
    const sure = await confirm({
      title: t('product.askMany', { action, count: ids.length }),
      text: t(`product.askManyText.${event}`),
      confirm: action,
      cancel: t('common.cancel'),
      ready: true,
    })
    const { done, call: endpoint } = events[event]
    if (sure) work.mutate({ ids, done, part: (body) => call(endpoint, { body }), clear })
  }
  const close = () => setAsked(null)
  const shared = asked && { count: asked.ids.length, busy: work.isPending, onClose: close }
  return {
    actions: (rows: { id: string }[], clear: () => void) => {
      const ids = rows.map(({ id }) => id)
      const button = (event: ProductEvent) => (
        <Button variant="default" size="xs" disabled={work.isPending} onClick={() => void cause(event, ids, clear)}>
          {t(`product.${event}Many`)}
        </Button>
      )
      return (
        <>
          {button('publish')}
          {button('unpublish')}
          <Menu>
            <Menu.Target>
              <Button
                variant="default"
                size="xs"
                loading={work.isPending}
                rightSection={<IconChevronDown size={14} aria-hidden />}
              >
                {t('product.moreMany')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item
                leftSection={<IconPercentage size={16} aria-hidden />}
                onClick={() => setAsked({ kind: 'reprice', key: newKey(), ids, clear })}
              >
                {t('product.repriceMany')}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconCategory size={16} aria-hidden />}
                onClick={() => setAsked({ kind: 'move', key: newKey(), ids, clear })}
              >
                {t('product.moveMany')}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconArchive size={16} aria-hidden />}
                onClick={() => void cause('archive', ids, clear)}
              >
                {t('product.archiveMany')}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconArchiveOff size={16} aria-hidden />}
                onClick={() => void cause('restore', ids, clear)}
              >
                {t('product.restoreMany')}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </>
      )
    },
    notice: (
      <>
        {answer && <BulkNote answer={answer} onClose={() => setAnswer(null)} />}
        {asked?.kind === 'reprice' && (
          <RepriceModal
            {...shared!}
            onDo={(percent) =>
              work.mutate({
                ...asked,
                done: 'repriced',
                part: ({ ids }) =>
                  call(productEndpoints.repriceMany, {
                    body: { ids, percent },
                    idempotencyKey: `${asked.key} ${percent} ${ids[0]}`,
                  }),
              })
            }
          />
        )}
        {asked?.kind === 'move' && (
          <MoveModal
            {...shared!}
            accountId={accountId}
            onDo={(categoryId) =>
              work.mutate({
                ...asked,
                done: 'moved',
                part: ({ ids }) => call(productEndpoints.moveMany, { body: { ids, categoryId } }),
              })
            }
          />
        )}
      </>
    ),
  }
}
