import { Button, Radio } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { productEndpoints } from '#domain/product/endpoints.ts'
import { type Question, questionIn } from '#domain/question/rules.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { useLanguage } from '#web/kit/i18n/i18n.ts'
import type { Category } from '../category/category-actions.tsx'
import { ProductSelect } from '../product/product-select.tsx'
import styles from './preview.module.css'
import { PriceBar, PricePanel } from './price-panel.tsx'

type QuestionProps = {
  question: Question
  number: number
  total: number
  chosen: string | undefined
  onChoose: (id: string) => void
}

function PreviewQuestion({ question, number, total, chosen, onChoose }: QuestionProps) {
  const { t } = useTranslation()
  return (
    <section className={`card ${styles.question}`} aria-labelledby={`asked-${question.id}`}>
      <p className={styles.count}>{t('question.questionOf', { number, total })}</p>
      <h2 id={`asked-${question.id}`}>{question.title}</h2>
      {question.description && <p className={styles.text}>{question.description}</p>}
      {question.howToTest && (
        <details className={styles.help}>
          <summary>{t('question.howToTest')}</summary>
          <p>{question.howToTest}</p>
        </details>
      )}
      <Radio.Group value={chosen ?? null} onChange={onChoose} aria-labelledby={`asked-${question.id}`}>
        <div className={styles.answers}>
          {question.answers.map(({ id, title, description }) => (
            <Radio.Card key={id} value={id} className={styles.answer} data-chosen={chosen === id || undefined}>
              <Radio.Indicator />
              <span>
                <b>{title}</b>
                {description && <small>{description}</small>}
              </span>
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
    </section>
  )
}

/** Preview of the questionnaire with a live price. */
export function Preview({ category, questions }: { category: Category; questions: readonly Question[] }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [params, setParams] = useSearchParams()
  const [given, setGiven] = useState<Record<string, string>>({})
  const productId = params.get('product')
  const product = useAnswer(productEndpoints.read, { params: { id: productId ?? '' } }, { enabled: productId !== null })
  const translated = questions.map((question) => questionIn(question, language))
  const choose = (id: string | null) =>
    setParams(
      (before) => {
        if (id) before.set('product', id)
        else before.delete('product')
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  const elsewhere = product.data && product.data.category.id !== category.id ? product.data.category : null
  if (translated.length === 0) return <p className={styles.none}>{t('question.nothingAsked')}</p>
  return (
    <div className={styles.preview}>
      <div className={styles.questions}>
        {translated.map((question, index) => (
          <PreviewQuestion
            key={question.id}
            question={question}
            number={index + 1}
            total={translated.length}
            chosen={given[question.id]}
            onChoose={(id) => setGiven((before) => ({ ...before, [question.id]: id }))}
          />
        ))}
        <PriceBar product={product.data ?? null} questions={translated} given={given} />
      </div>
      <aside className={styles.side} aria-label={t('question.estimate')}>
        <div className={`card ${styles.panel}`}>
          <ProductSelect
            label={t('question.product')}
            description={t('question.productText')}
            placeholder={t('question.productPlaceholder')}
            nothingFound={t('question.noProduct')}
            among={{ category: [category.id] }}
            product={product.data ?? null}
            onChoose={(chosen) => choose(chosen?.id ?? null)}
          />
          {elsewhere && (
            <p className={styles.note}>
              {t('question.elsewhere', { name: elsewhere.label })}{' '}
              <Link to={`/diagnostic/category/${elsewhere.id}?tab=preview&product=${productId}`} className="link">
                {t('question.previewThere', { name: elsewhere.label })}
              </Link>
            </p>
          )}
          <PricePanel product={product.data ?? null} questions={translated} given={given} />
          {Object.keys(given).length > 0 && (
            <Button variant="subtle" size="compact-sm" onClick={() => setGiven({})}>
              {t('question.restart')}
            </Button>
          )}
        </div>
      </aside>
    </div>
  )
}
