import { Button, Menu } from '@mantine/core'
import {
  type Icon,
  IconArchive,
  IconArchiveOff,
  IconCategory,
  IconChevronDown,
  IconPercentage,
} from '@tabler/icons-react'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { productEndpoints } from '#domain/product/endpoints.ts'
import type { ProductEvent } from '#domain/product/machine.ts'
import { maxBulkProducts } from '#domain/product/schema.ts'
import type { ShortcutKey } from '#domain/shortcut.ts'
import type { ApiError } from '#web/kit/client/api-error.ts'
import { call, newKey } from '#web/kit/client/client.ts'
import { keyOf } from '#web/kit/client/query.ts'
import { BulkButton } from '#web/kit/keys/bulk-button.tsx'
import { Keys } from '#web/kit/keys/keys.tsx'
import { useShortcuts } from '#web/kit/keys/shortcuts.ts'
import { confirm } from '#web/kit/notice/confirm.ts'
import { useMessages } from '#web/kit/notice/messages.ts'
import { toast } from '#web/kit/notice/toast.ts'
import { MoveModal, RepriceModal } from './bulk-modals.tsx'
import { BulkNote, type BulkResult, type Done } from './bulk-note.tsx'

const events = {
  publish: { done: 'published', call: productEndpoints.publishMany },
  unpublish: { done: 'unpublished', call: productEndpoints.unpublishMany },
  archive: { done: 'archived', call: productEndpoints.archiveMany },
  restore: { done: 'restored', call: productEndpoints.restoreMany },
} as const satisfies Record<ProductEvent, { done: Done; call: unknown }>

type Ids = { ids: string[] }
type Work = { ids: string[]; done: Done; part: (body: Ids) => Promise<BulkResult>; clear: () => void }

/** Sends the ids in chunks of the API limit and merges the results. */
const inParts = async ({ ids, part }: Work): Promise<BulkResult> => {
  const result: BulkResult = { changed: 0, refused: [] }
  for (let at = 0; at < ids.length; at += maxBulkProducts) {
    const { changed, refused } = await part({ ids: ids.slice(at, at + maxBulkProducts) })
    result.changed += changed
    result.refused.push(...refused)
  }
  return result
}

/** The idempotency key is per request, not per attempt: a retry after a lost response does not change prices twice. */
type PendingAction = { kind: 'reprice' | 'move'; key: string; ids: string[]; clear: () => void }

const forgetProducts = (client: QueryClient) => {
  for (const old of [productEndpoints.list, productEndpoints.read])
    void client.invalidateQueries({ queryKey: keyOf(old).slice(0, 1) })
}

type BulkActionsProps = {
  busy: boolean
  onEvent: (event: ProductEvent) => void
  onOpen: (kind: PendingAction['kind']) => void
}

/** With Shift, on the selected products. */
const eventKeys = { publish: 'P', unpublish: 'U' } as const satisfies Partial<Record<ProductEvent, ShortcutKey>>

/** Actions of the menu: they have keys while it is closed. */
const useMore = ({ busy, onEvent, onOpen }: BulkActionsProps) => {
  const { t } = useTranslation()
  const more = [
    { key: 'M', icon: IconPercentage, label: t('product.repriceMany'), run: () => onOpen('reprice') },
    { key: 'C', icon: IconCategory, label: t('product.moveMany'), run: () => onOpen('move') },
    { key: 'A', icon: IconArchive, label: t('product.archiveMany'), run: () => onEvent('archive') },
    { key: 'R', icon: IconArchiveOff, label: t('product.restoreMany'), run: () => onEvent('restore') },
  ] as const satisfies readonly { key: ShortcutKey; icon: Icon; label: string; run: () => void }[]
  useShortcuts({
    title: t('shortcuts.selection'),
    shortcuts: more.map(({ key, label, run }) => ({ keys: [`Shift+${key}`], label, run: () => !busy && run() })),
  })
  return more
}

function BulkActions(props: BulkActionsProps) {
  const { busy, onEvent } = props
  const { t } = useTranslation()
  const more = useMore(props)
  return (
    <>
      {(['publish', 'unpublish'] as const).map((event) => (
        <BulkButton
          key={event}
          variant="default"
          disabled={busy}
          shortcut={eventKeys[event]}
          onClick={() => onEvent(event)}
        >
          {t(`product.${event}Many`)}
        </BulkButton>
      ))}
      <Menu>
        <Menu.Target>
          <Button variant="default" size="xs" loading={busy} rightSection={<IconChevronDown size={14} aria-hidden />}>
            {t('product.moreMany')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {more.map(({ key, icon: Icon, label, run }) => (
            <Menu.Item
              key={key}
              leftSection={<Icon size={16} aria-hidden />}
              rightSection={<Keys keys={`Shift+${key}`} />}
              aria-keyshortcuts={`Shift+${key}`}
              onClick={run}
            >
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </>
  )
}

/** Bulk actions on products, with confirmation; refused products are listed with the reason. */
export const useBulk = (accountId: string | undefined) => {
  const { t } = useTranslation()
  const messages = useMessages()
  const client = useQueryClient()
  const [answer, setAnswer] = useState<(BulkResult & { done: Done }) | null>(null)
  const [pending, setPending] = useState<PendingAction | null>(null)
  const work = useMutation<BulkResult, ApiError, Work>({
    mutationFn: inParts,
    onSuccess: (result, { done, clear }) => {
      setAnswer({ ...result, done })
      setPending(null)
      clear()
    },
    onError: (error) => !error.failure && toast.refused(messages.refusal(error)),
    // Also after a failure, because earlier chunks may have been applied.
    onSettled: () => forgetProducts(client),
  })
  const cause = async (event: ProductEvent, ids: string[], clear: () => void) => {
    const action = t(`product.${event}Many`)
    const sure = await confirm({
      title: t(`product.askMany.${event}`, { count: ids.length }),
      text: t(`product.askManyText.${event}`),
      confirm: action,
      cancel: t('common.cancel'),
      ready: true,
    })
    const { done, call: endpoint } = events[event]
    if (sure) work.mutate({ ids, done, part: (body) => call(endpoint, { body }), clear })
  }
  const close = () => setPending(null)
  const shared = pending && { count: pending.ids.length, busy: work.isPending, onClose: close }
  return {
    actions: (rows: { id: string }[], clear: () => void) => {
      const ids = rows.map(({ id }) => id)
      return (
        <BulkActions
          busy={work.isPending}
          onEvent={(event) => void cause(event, ids, clear)}
          onOpen={(kind) => setPending({ kind, key: newKey(), ids, clear })}
        />
      )
    },
    notice: (
      <>
        {answer && <BulkNote answer={answer} onClose={() => setAnswer(null)} />}
        {pending?.kind === 'reprice' && (
          <RepriceModal
            {...shared!}
            onDo={(percent) =>
              work.mutate({
                ...pending,
                done: 'repriced',
                part: ({ ids }) =>
                  call(productEndpoints.repriceMany, {
                    body: { ids, percent },
                    idempotencyKey: `${pending.key} ${percent} ${ids[0]}`,
                  }),
              })
            }
          />
        )}
        {pending?.kind === 'move' && (
          <MoveModal
            {...shared!}
            accountId={accountId}
            onDo={(categoryId) =>
              work.mutate({
                ...pending,
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
