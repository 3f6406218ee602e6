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

/** `onCut` receives the result of the chunks before one that failed, and the rest. */
type Parts<T> = { send: (some: T[]) => Promise<BulkResult>; onCut: (result: BulkResult, rest: T[]) => void }

/** Sends ids, or other parts of a request, in chunks of the API limit and merges the results. */
const inParts = async <T,>(all: readonly T[], { send, onCut }: Parts<T>): Promise<BulkResult> => {
  const result: BulkResult = { changed: 0, refused: [], undo: [] }
  for (let at = 0; at < all.length; at += maxBulkProducts) {
    try {
      const { changed, refused, undo } = await send(all.slice(at, at + maxBulkProducts))
      result.changed += changed
      result.refused.push(...refused)
      result.undo.push(...undo)
    } catch (error) {
      if (at > 0) onCut(result, all.slice(at))
      throw error
    }
  }
  return result
}

const undoPart = async (products: BulkResult['undo']): Promise<BulkResult> => {
  const { restored, refused } = await call(productEndpoints.undoMany, { body: { products } })
  return { changed: restored, refused, undo: [] }
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

type Answer = BulkResult & { done: Done }

type Answers = {
  onAnswer: (answer: Answer) => void
  /** The first chunks of an action were applied; its error is reported as well. */
  onCut: (answer: Answer) => void
  /** The first chunks of an undo were applied. */
  onUndoCut: (refused: BulkResult['refused'], rest: BulkResult['undo']) => void
}

/** Requests of bulk actions and of their undo. */
const useRequests = ({ onAnswer, onCut, onUndoCut }: Answers) => {
  const messages = useMessages()
  const client = useQueryClient()
  const settings = {
    onError: (error: ApiError) => !error.failure && toast.refused(messages.refusal(error)),
    // Also after a failure, because earlier chunks may have been applied.
    onSettled: () => forgetProducts(client),
  }
  const work = useMutation<BulkResult, ApiError, Work>({
    ...settings,
    mutationFn: ({ ids, part, done }) =>
      inParts(ids, { send: (some) => part({ ids: some }), onCut: (result) => onCut({ ...result, done }) }),
    onSuccess: (result, { done, clear }) => {
      onAnswer({ ...result, done })
      clear()
    },
  })
  const undo = useMutation<BulkResult, ApiError, BulkResult['undo']>({
    ...settings,
    mutationFn: (products) =>
      inParts(products, { send: undoPart, onCut: ({ refused }, rest) => onUndoCut(refused, rest) }),
    onSuccess: (result) => onAnswer({ ...result, done: 'undone' }),
  })
  return { work, undo }
}

/** Action in a dialog, and the result of the last action with its undo. */
const useResult = () => {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [pending, setPending] = useState<PendingAction | null>(null)
  const requests = useRequests({
    onAnswer: (found) => {
      setAnswer(found)
      setPending(null)
    },
    onCut: (found) => {
      setAnswer(found)
      // Repeated with its key, a price change is answered as before; another action would lose its undo.
      setPending((before) => (before?.kind === 'reprice' ? before : null))
    },
    onUndoCut: (refused, rest) =>
      setAnswer((before) => before && { ...before, refused: [...before.refused, ...refused], undo: rest }),
  })
  return { answer, setAnswer, pending, setPending, ...requests }
}

/** Bulk actions on products, with confirmation; refused products are listed with the reason. */
export const useBulk = (accountId: string | undefined) => {
  const { t } = useTranslation()
  const { answer, setAnswer, pending, setPending, work, undo } = useResult()
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
        {answer && (
          <BulkNote
            answer={answer}
            busy={undo.isPending}
            onUndo={() => undo.mutate(answer.undo)}
            onClose={() => setAnswer(null)}
          />
        )}
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
