import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { pricingEndpoints } from '#domain/pricing/endpoints.ts'
import { ApiError } from '#web/kit/client/api-error.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { Section } from '#web/kit/form/section.tsx'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { useMessages } from '#web/kit/notice/messages.ts'
import styles from './product.module.css'
import type { Product } from './values.ts'

/** Price distribution over all combinations of answers, for the stored prices. */
export function WhatIf({ product }: { product: Product }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const messages = useMessages()
  const { data, error } = useAnswer(pricingEndpoints.whatIf, { params: { id: product.id } })
  const questions = `/diagnostic/category/${product.category.id}`
  const figures = data && [
    { label: t('product.lowest'), value: formats.money(data.lowest) },
    { label: t('product.highest'), value: formats.money(data.highest) },
    { label: t('product.combinations'), value: formats.number(BigInt(data.combinations)) },
    { label: t('product.atZero'), value: formats.number(BigInt(data.atZero)) },
  ]
  return (
    <Section id="what-if" title={t('product.whatIf')} description={t('product.whatIfText')}>
      {figures && (
        <>
          <dl className={styles.figures}>
            {figures.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd data-long={value.length > 14 || undefined}>{value}</dd>
              </div>
            ))}
          </dl>
          <p>
            <Link to={`${questions}?tab=preview&product=${product.id}`} className="link">
              {t('product.preview')}
            </Link>
          </p>
        </>
      )}
      {error && (
        <p>
          {error instanceof ApiError && error.code === 'no_questions'
            ? t('product.noQuestions')
            : messages.refusal(error)}{' '}
          <Link to={questions} className="link">
            {t('product.addQuestions')}
          </Link>
        </p>
      )}
      {!figures && !error && <Skeleton height={44} />}
    </Section>
  )
}
