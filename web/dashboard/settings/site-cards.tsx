import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { accountLimits } from '#domain/account/schema.ts'
import { TextField } from '#web/kit/form/field/field-text.tsx'
import { SwitchField } from '#web/kit/form/field/field-toggle.tsx'
import { Pair } from '#web/kit/form/section.tsx'
import { SettingsCard } from '#web/kit/settings/settings-card.tsx'
import { siteAddress } from '../configuration/site-address.ts'
import { BrandCard } from './brand-card.tsx'
import { Texts } from './texts.tsx'
import { type SiteCard, useSiteCard } from './use-site-card.ts'

type SiteValues = { siteActive: boolean; dropOffLocationsMapEnabled: boolean; url: string; text: string }

/** Two form fields make one link; both empty means no link. */
const siteBody = ({ url: _, text: __, ...changed }: Partial<SiteValues>, { url, text }: SiteValues) => ({
  ...changed,
  externalWebsiteLink: url.trim() === '' && text.trim() === '' ? null : { url, text },
})

export function PublicSiteCard(props: SiteCard) {
  const { t } = useTranslation()
  const { siteActive, dropOffLocationsMapEnabled, externalWebsiteLink: link, webHost } = props.config
  const form = useSiteCard(
    props,
    { siteActive, dropOffLocationsMapEnabled, url: link?.url ?? '', text: link?.text ?? '' },
    siteBody,
  )
  return (
    <SettingsCard
      id="site"
      title={t('settings.site')}
      description={
        webHost ? (
          <>
            {t('settings.siteText', { host: webHost })}{' '}
            <Anchor href={siteAddress(webHost)} target="_blank" rel="noreferrer" size="sm">
              {t('settings.openSite')}
            </Anchor>
          </>
        ) : (
          t('settings.noHost')
        )
      }
      form={form}
      onReload={props.onReload}
    >
      <SwitchField
        {...form.field('siteActive')}
        label={t('settings.siteActive')}
        description={t('settings.siteActiveText')}
      />
      <SwitchField
        {...form.field('dropOffLocationsMapEnabled')}
        label={t('settings.dropOffLocationsMapEnabled')}
        description={t('settings.dropOffLocationsMapEnabledText')}
      />
      <Pair>
        <TextField
          {...form.field('url')}
          violation={form.errors['externalWebsiteLink.url']}
          name="externalWebsiteLink.url"
          label={t('settings.websiteUrl')}
          description={t('settings.websiteUrlText')}
          optional
        />
        <TextField
          {...form.field('text')}
          violation={form.errors['externalWebsiteLink.text']}
          name="externalWebsiteLink.text"
          label={t('settings.websiteText')}
          maxLength={accountLimits.linkText.max}
          optional
        />
      </Pair>
    </SettingsCard>
  )
}

export function TrackingCard(props: SiteCard) {
  const { t } = useTranslation()
  const { tagManagerId, axeptioId } = props.config
  const form = useSiteCard(props, { tagManagerId, axeptioId })
  return (
    <BrandCard id="tracking" form={form} onReload={props.onReload}>
      <Pair>
        <TextField
          {...form.field('tagManagerId')}
          label={t('settings.tagManagerId')}
          description={t('settings.tagManagerIdText')}
          optional
        />
        <TextField
          {...form.field('axeptioId')}
          label={t('settings.axeptioId')}
          description={t('settings.axeptioIdText')}
          optional
        />
      </Pair>
    </BrandCard>
  )
}

export function NoticesCard(props: SiteCard) {
  const fields = ['privacyPolicy', 'cookiesPolicy', 'accessibilityStatement'] as const
  const { privacyPolicy, cookiesPolicy, accessibilityStatement } = props.config
  const form = useSiteCard(props, { privacyPolicy, cookiesPolicy, accessibilityStatement })
  return (
    <BrandCard id="notices" form={form} onReload={props.onReload}>
      <Texts form={form} fields={fields} length="legalText" />
    </BrandCard>
  )
}
