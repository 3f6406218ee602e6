import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { productEndpoints } from '#domain/product/endpoints.ts'
import { transferEndpoints } from '#domain/transfer/endpoints.ts'
import { type ImportEvent, importMachine } from '#domain/transfer/machine.ts'
import type { CatalogueImport } from '#domain/transfer/schema.ts'
import { keyOf, useCall } from '#web/kit/client/query.ts'
import { RecordActions } from '#web/kit/detail/record-actions.tsx'
import { useMessages } from '#web/kit/notice/messages.ts'
import { toast } from '#web/kit/notice/toast.ts'

/** Puts an import into the cache; every import endpoint answers with the whole import. */
export const useKnownImport = () => {
  const client = useQueryClient()
  return (found: CatalogueImport) => {
    client.setQueryData(keyOf(transferEndpoints.readImport, { params: { id: found.id } }), found)
    void client.invalidateQueries({ queryKey: keyOf(transferEndpoints.imports).slice(0, 1) })
  }
}

const actionEndpoints = {
  abandon: transferEndpoints.abandonImport,
  rollback: transferEndpoints.rollBackImport,
  apply: transferEndpoints.applyImport,
} as const
type ImportAction = keyof typeof actionEndpoints

export const useImportAction = (name: ImportAction) => {
  const known = useKnownImport()
  const messages = useMessages()
  return useCall(actionEndpoints[name], {
    invalidates: [productEndpoints.list],
    onSuccess: known,
    onError: (error) => !error.failure && toast.refused(messages.refusal(error)),
  })
}

type Props = { found: CatalogueImport; only: readonly Extract<ImportEvent, ImportAction>[] }

/** Import actions allowed by the server, limited to `only`. */
export function ImportActions({ found, only }: Props) {
  const { t } = useTranslation()
  const calls = {
    abandon: useImportAction('abandon'),
    rollback: useImportAction('rollback'),
    apply: useImportAction('apply'),
  }
  const confirmed = {
    abandon: { title: t('transfer.confirm.abandonTitle'), text: t('transfer.confirm.abandonText') },
    rollback: { title: t('transfer.confirm.rollbackTitle'), text: t('transfer.confirm.rollbackText') },
    apply: {},
  }
  return (
    <RecordActions
      actions={found.actions.filter(({ allowed }) => allowed)}
      names={only}
      machine={importMachine}
      words={(name) => ({ label: t(`transfer.actions.${name}`), ...confirmed[name] })}
      busy={Object.values(calls).some(({ isPending }) => isPending)}
      onAct={(name) => calls[name].mutate({ params: { id: found.id } })}
    />
  )
}
