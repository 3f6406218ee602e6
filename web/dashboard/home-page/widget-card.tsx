import { ActionIcon, Switch } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { present } from '#domain/checked.ts'
import { homeLimits } from '#domain/home-page/schema.ts'
import { ImageField } from '#web/kit/form/field/field-image.tsx'
import { RichTextField } from '#web/kit/form/field/field-rich-text.tsx'
import { TextField } from '#web/kit/form/field/field-text.tsx'
import { useAccount } from '../configuration/account.tsx'
import styles from './home-page.module.css'
import { ProductsField } from './products-field.tsx'
import type { HomeForm, NamedProduct, Names } from './values.ts'

type Props = {
  form: HomeForm
  index: number
  name: string
  handle: ReactNode
  names: Names
  onNamed: (product: NamedProduct) => void
  onRemove: () => void
}

function Fields({ form, index, names, onNamed }: Pick<Props, 'form' | 'index' | 'names' | 'onNamed'>) {
  const { t } = useTranslation()
  const { named } = useAccount()
  const widget = present(form.values.widgets[index])
  const at = `widgets.${index}`
  if (widget.type === 'html')
    return (
      <RichTextField
        {...form.at<string>(`${at}.html`)}
        label={t('homePage.html')}
        description={t('homePage.htmlText')}
        max={homeLimits.html.max}
      />
    )
  const label = widget.type === 'search' ? t('homePage.bannerTitle') : t('homePage.productsTitle')
  return (
    <>
      <TextField {...form.at<string>(`${at}.title`)} label={label} maxLength={homeLimits.bannerTitle.max} />
      {widget.type === 'search' ? (
        <div className={styles.field}>
          <p className={styles.label}>{t('homePage.bannerImage')}</p>
          <ImageField
            label={t('homePage.bannerImage')}
            name={`${at}.imageId`}
            imageId={widget.imageId}
            violation={form.errors[`${at}.imageId`]}
            accountId={named}
            onChange={(image) => form.at<string | null>(`${at}.imageId`).onChange(image?.hdId ?? null)}
          />
          <p className={styles.hint}>{t('homePage.bannerImageText')}</p>
        </div>
      ) : (
        <ProductsField {...form.at<string[]>(`${at}.productIds`)} accountId={named} names={names} onNamed={onNamed} />
      )}
    </>
  )
}

/** Widget editor: handle, visibility and fields. */
export function WidgetCard({ form, index, name, handle, onRemove, ...fields }: Props) {
  const { t } = useTranslation()
  const enabled = form.at<boolean>(`widgets.${index}.enabled`)
  return (
    <div className={`card ${styles.widget}`}>
      <div className={styles.bar}>
        {handle}
        <h3>{name}</h3>
        <Switch
          aria-label={t('homePage.shown', { name })}
          checked={enabled.value}
          onChange={(event) => enabled.onChange(event.currentTarget.checked)}
        />
        <ActionIcon variant="subtle" color="gray" aria-label={t('homePage.remove', { name })} onClick={onRemove}>
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      </div>
      <div className={styles.fields}>
        <Fields form={form} index={index} {...fields} />
      </div>
    </div>
  )
}
