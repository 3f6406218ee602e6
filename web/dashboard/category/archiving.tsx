import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { categoryEndpoints } from '#domain/category/endpoints.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { Section } from '#web/kit/form/section.tsx'
import styles from './category.module.css'
import type { Category } from './category-actions.tsx'

/** Obstacles to archiving, with counts and links. */
export function Archiving({ category }: { category: Category }) {
  const { t } = useTranslation()
  const { data } = useAnswer(categoryEndpoints.checkpoints, { params: { id: category.id } })
  if (!data) return null
  const blocks = [
    {
      count: data.childCategories,
      text: t('category.blockedChildren', { count: data.childCategories }),
      to: `/categories/list?at=${category.id}`,
    },
    {
      count: data.products,
      text: t('category.blockedProducts', { count: data.products }),
      to: `/products?status=any&category=${category.id}`,
    },
    {
      count: data.questions,
      text: t('category.blockedQuestions', { count: data.questions }),
      to: `/diagnostic/category/${category.id}`,
    },
  ].filter(({ count }) => count > 0)
  return (
    <Section id="archiving" title={t('category.archiving')}>
      {data.archivable ? (
        <p className={styles.free}>
          <IconCircleCheck size={16} stroke={2} aria-hidden />
          {t('category.archivable')}
        </p>
      ) : (
        <div>
          <p className={styles.blocked}>
            <IconAlertTriangle size={16} stroke={2} aria-hidden />
            {t('category.blocked')}
          </p>
          <ul className={styles.blocks}>
            {blocks.map(({ text, to }) => (
              <li key={to}>
                <Link to={to} className="link">
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Section>
  )
}
