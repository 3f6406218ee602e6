import { Code } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { widgetOriginLimits } from '#domain/widget/origin.ts'
import { TextareaField } from '#web/kit/form/field/field-textarea.tsx'
import { siteAddress } from '../configuration/site-address.ts'
import { BrandCard } from './brand-card.tsx'
import { type SiteCard, useSiteCard } from './use-site-card.ts'

const linesOf = (text: string) => text.split(/\s*\n\s*/).filter((line) => line.trim() !== '')

/** Shops that may embed the widget: one origin per line. */
export function WidgetCard(props: SiteCard) {
  const { t } = useTranslation()
  const { widgetOrigins, webHost } = props.config
  const form = useSiteCard(
    props,
    { widgetOrigins: widgetOrigins.join('\n') },
    (_, { widgetOrigins: text }) => ({ widgetOrigins: linesOf(text) }),
    (path) => (path.startsWith('widgetOrigins') ? 'widgetOrigins' : path),
  )
  return (
    <BrandCard id="widget" form={form} onReload={props.onReload}>
      <TextareaField
        {...form.field('widgetOrigins')}
        label={t('settings.widgetOrigins')}
        description={t('settings.widgetOriginsText')}
        max={widgetOriginLimits.count * widgetOriginLimits.length}
        rows={2}
        optional
      />
      {webHost && (
        <div>
          <p>{t('settings.widgetScript')}</p>
          <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {`<script src="${siteAddress(webHost, '/widget.js')}" async></script>\n<reprise-widget mode="price"></reprise-widget>`}
          </Code>
        </div>
      )}
    </BrandCard>
  )
}
