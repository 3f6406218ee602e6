import { Anchor, Button, Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { accountEndpoints } from '#domain/account/endpoints.ts'
import { homePageEndpoints } from '#domain/home-page/endpoints.ts'
import { isShown, statusFor } from '#domain/home-page/rules.ts'
import { type HomePage, homeLimits } from '#domain/home-page/schema.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { DetailLoading } from '#web/kit/detail/detail-page.tsx'
import { TextField } from '#web/kit/form/field/field-text.tsx'
import { TextareaField } from '#web/kit/form/field/field-textarea.tsx'
import { SwitchField } from '#web/kit/form/field/field-toggle.tsx'
import { FormPage } from '#web/kit/form/form-page.tsx'
import { Section } from '#web/kit/form/section.tsx'
import type { FormOf } from '#web/kit/form/use-endpoint-form.ts'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { ofCompany, useAccount } from '../configuration/account.tsx'
import { siteAddress } from '../configuration/site-address.ts'
import { HomePreview } from './preview.tsx'
import type { NamedProduct, Values } from './values.ts'
import { WidgetsField } from './widgets-field.tsx'

type Props = { accountId: string; page: HomePage; host: string | null; back?: string; onReload: () => void }

function SearchEngineSection({ form }: { form: FormOf<Values> }) {
  const { t } = useTranslation()
  return (
    <Section id="search" title={t('homePage.search')} description={t('homePage.searchText')}>
      <TextField
        {...form.field('metaTitle')}
        label={t('homePage.metaTitle')}
        maxLength={homeLimits.metaTitle.max}
        optional
      />
      <TextareaField
        {...form.field('metaDescription')}
        label={t('homePage.metaDescription')}
        max={homeLimits.metaDescription.max}
        optional
      />
    </Section>
  )
}

function HomeForm({ accountId, page, host, back = '/design', onReload }: Props) {
  const { t } = useTranslation()
  const { picker } = useAccount()
  const { status, metaTitle, metaDescription, widgets } = page
  const form = useEndpointForm<typeof homePageEndpoints.patch, Values>(homePageEndpoints.patch, {
    initial: { status, metaTitle, metaDescription, widgets },
    params: { id: accountId },
    version: page.version,
    invalidates: [homePageEndpoints.read],
    success: t('homePage.saved'),
  })
  // Names of products selected in this session come from the search results.
  const [found, setFound] = useState<NamedProduct[]>([])
  const names = new Map([...page.products, ...found].map((product) => [product.id, product]))
  const shown = form.field('status')
  const [open, setOpen] = useState(false)
  const wide = useMediaQuery('(min-width: 80em)', window.innerWidth >= 1280, { getInitialValueInEffect: false })
  const look = <HomePreview accountId={accountId} widgets={form.values.widgets} on={isShown(form.values)} />
  const preview = (
    <Section id="preview" title={t('homePage.preview')} description={t('homePage.previewText')}>
      {look}
    </Section>
  )
  return (
    <FormPage
      form={form}
      title={t('frame.titles.homePage')}
      back={back}
      onReload={onReload}
      beside={wide && preview}
      actions={
        <>
          {picker}
          {!wide && (
            <Button variant="default" onClick={() => setOpen(true)}>
              {t('homePage.preview')}
            </Button>
          )}
          {host && (
            <Anchor href={siteAddress(host)} target="_blank" rel="noreferrer" size="sm">
              {t('homePage.viewSite')}
            </Anchor>
          )}
        </>
      }
      after={
        !wide && (
          <Drawer
            opened={open}
            onClose={() => setOpen(false)}
            position="right"
            size={640}
            title={t('homePage.preview')}
            closeButtonProps={{ 'aria-label': t('common.close') }}
          >
            {look}
          </Drawer>
        )
      }
    >
      <Section id="general" title={t('homePage.status')} description={t('homePage.statusText')}>
        <SwitchField
          {...shown}
          value={isShown(form.values)}
          onChange={(on) => shown.onChange(statusFor(Boolean(on)))}
          label={t('homePage.status')}
        />
      </Section>
      <Section id="widgets" title={t('homePage.widgets')} description={t('homePage.widgetsText')}>
        <WidgetsField form={form} names={names} onNamed={(product) => setFound((before) => [...before, product])} />
      </Section>
      <SearchEngineSection form={form} />
    </FormPage>
  )
}

export function HomeEditor({ accountId, back }: { accountId: string; back?: string }) {
  const { named } = useAccount()
  const { data, error, refetch } = useAnswer(homePageEndpoints.read, { params: { id: accountId } })
  const site = useAnswer(accountEndpoints.whiteLabelConfig, { query: named ? { accountId: named } : {} })
  if (!data) return <DetailLoading error={error} onRetry={() => void refetch()} />
  return (
    <HomeForm
      accountId={accountId}
      page={data}
      host={site.data?.siteActive ? site.data.webHost : null}
      back={back}
      onReload={() => void refetch()}
    />
  )
}

export default ofCompany(HomeEditor)
