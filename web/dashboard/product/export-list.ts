import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { AnswerOf } from '#domain/endpoint.ts'
import { unpagedLimit } from '#domain/list/sizes.ts'
import { productEndpoints } from '#domain/product/endpoints.ts'
import { productStates } from '#domain/product/states.ts'
import { amountFor } from '#domain/spreadsheet.ts'
import { request } from '#web/kit/client/client.ts'
import { useLanguage } from '#web/kit/i18n/i18n.ts'
import { saveFile, toCsv } from '#web/kit/input/csv.ts'
import { toast } from '#web/kit/notice/toast.ts'

type Answer = AnswerOf<typeof productEndpoints.list>

/** Exports the filtered and sorted list as a CSV file. */
export const useListFile = () => {
  const { t } = useTranslation()
  const language = useLanguage()
  return useMutation({
    mutationFn: async (query: Record<string, unknown>) => {
      const { members } = (await request(productEndpoints.list, { query: { ...query, pagination: false } })) as Answer
      if (members.length === unpagedLimit) return toast.refused(t('product.exportTooMany', { max: unpagedLimit }))
      const head = [
        ...(['label', 'brand', 'model', 'category', 'reference', 'ean', 'status'] as const).map((key) =>
          t(`product.${key}`),
        ),
        ...productStates.map((state) => t(`product.states.${state}`)),
      ]
      const lines = members.map((row) => [
        row.label,
        row.brand ?? '',
        row.model ?? '',
        row.category.label,
        row.reference ?? '',
        row.ean ?? '',
        t(`access.productStatuses.${row.status}`),
        ...productStates.map((state) => {
          const price = row.prices[state]
          return price === null ? '' : amountFor(price, language)
        }),
      ])
      saveFile(`${t('frame.titles.products')}.csv`, toCsv([head, ...lines], language))
    },
  })
}
