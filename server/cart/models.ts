import type { FoundModel } from '#domain/buyback/events/facts.ts'
import { questionnaireOf } from '#domain/buyback/questionnaire.ts'
import type { Language } from '#domain/money.ts'
import { questionIn } from '#domain/question/rules.ts'
import type { App } from '#server/platform/app.ts'
import { pricesIn } from './facts.ts'
import { queries } from './facts-store.ts'
import { soldProductOf } from './options.ts'

/** Published products of an account with their questions and current prices, in the order of `ids`. */
export const modelsOf = async (
  app: App,
  accountId: string,
  ids: readonly string[],
  language: Language,
): Promise<FoundModel[]> => {
  if (ids.length === 0) return []
  const [[settings], products, questions] = await app.database.read({ accountId }, () => [
    queries.settings({ accountId }),
    queries.products({ accountId, ids }),
    queries.questions({ accountId, ids }),
  ])
  const collects = settings?.enabled_premium_features.includes('imei_search_and_collect') ?? false
  const models = products
    .filter(({ status }) => status === 'published')
    .map((row) => {
      const asked = row.categoryPath.flatMap((step) =>
        questions
          .filter(({ category_id }) => category_id === step)
          .map(({ category_id: _, how_to_test, ...one }) => questionIn({ ...one, howToTest: how_to_test }, language)),
      )
      const prices = pricesIn(row)
      return {
        product: soldProductOf({ ...row, prices }),
        questionnaire: questionnaireOf(row, asked),
        prices,
        version: row.priceListVersion,
        collectsImei: row.collectsImei && collects,
      }
    })
  return ids.flatMap((id) => models.find(({ product }) => product.id === id) ?? [])
}
