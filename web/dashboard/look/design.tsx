import { Button } from '@mantine/core'
import { IconLayoutList } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { accountEndpoints } from '#domain/account/endpoints.ts'
import { accountLimits, type Design } from '#domain/account/schema.ts'
import type { BodyInputOf } from '#domain/endpoint.ts'
import { sessionEndpoints } from '#domain/session/endpoints.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { DetailLoading } from '#web/kit/detail/detail-page.tsx'
import { ColourField } from '#web/kit/form/field/field-colour.tsx'
import { TextField } from '#web/kit/form/field/field-text.tsx'
import { UploadField } from '#web/kit/form/field/field-upload.tsx'
import { FormPage } from '#web/kit/form/form-page.tsx'
import { Pair, Section } from '#web/kit/form/section.tsx'
import type { FormOf } from '#web/kit/form/use-endpoint-form.ts'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { ofCompany, useAccount } from '../configuration/account.tsx'
import { Contrast } from './contrast.tsx'
import { LookPreview } from './preview.tsx'

const swatches = ['#0b5f6d', '#174e9b', '#3f4a9e', '#5a37a6', '#9a2a6b', '#9a3b26', '#8a5a00', '#14623a']

type DesignForm = FormOf<NonNullable<BodyInputOf<typeof accountEndpoints.patchDesign>>>

function PicturesSection({ form, accountId }: { form: DesignForm; accountId: string | undefined }) {
  const { t } = useTranslation()
  const { values } = form
  return (
    <Section id="pictures" title={t('look.pictures')}>
      <Pair>
        <UploadField
          kind="logo"
          label={t('look.logo')}
          description={t('look.logoText')}
          name="logoId"
          fileId={values.logoId}
          violation={form.errors.logoId}
          accountId={accountId}
          onChange={(id) => form.set('logoId', id)}
        />
        <UploadField
          kind="favicon"
          label={t('look.favicon')}
          description={t('look.faviconText')}
          name="faviconId"
          fileId={values.faviconId}
          violation={form.errors.faviconId}
          accountId={accountId}
          onChange={(id) => form.set('faviconId', id)}
        />
      </Pair>
    </Section>
  )
}

function DesignForm({ accountId, design, onReload }: { accountId: string; design: Design; onReload: () => void }) {
  const { t } = useTranslation()
  const { named, picker } = useAccount()
  const { logoId, faviconId, mainColor, documentTitle } = design
  const form = useEndpointForm(accountEndpoints.patchDesign, {
    initial: { logoId, faviconId, mainColor, documentTitle },
    params: { id: accountId },
    version: design.version,
    // The frame uses the design too.
    invalidates: [accountEndpoints.design, sessionEndpoints.read],
    success: t('look.saved'),
  })
  const { values } = form
  return (
    <FormPage
      form={form}
      title={t('frame.titles.design')}
      back="/home"
      onReload={onReload}
      actions={
        <>
          {picker}
          <Button
            component={Link}
            to="/design/home"
            variant="default"
            leftSection={<IconLayoutList size={16} aria-hidden />}
          >
            {t('look.homePage')}
          </Button>
        </>
      }
    >
      <Section id="preview" title={t('look.preview')} description={t('look.previewText')}>
        <LookPreview
          name={design.name}
          logoId={values.logoId ?? null}
          faviconId={values.faviconId ?? null}
          mainColor={values.mainColor}
          title={values.documentTitle || design.name}
        />
      </Section>
      <PicturesSection form={form} accountId={named} />
      <Section id="colour" title={t('look.colour')}>
        <Pair>
          <ColourField
            {...form.field('mainColor')}
            label={t('look.mainColor')}
            description={t('look.mainColorText')}
            swatches={swatches}
          />
          <Contrast colour={values.mainColor} />
        </Pair>
      </Section>
      <Section id="title" title={t('look.title')}>
        <TextField
          {...form.field('documentTitle')}
          label={t('look.documentTitle')}
          description={t('look.documentTitleText')}
          maxLength={accountLimits.documentTitle.max}
          optional
        />
      </Section>
    </FormPage>
  )
}

function DesignPage({ accountId }: { accountId: string }) {
  const { data, error, refetch } = useAnswer(accountEndpoints.design, { params: { id: accountId } })
  if (!data) return <DetailLoading error={error} onRetry={() => void refetch()} />
  return <DesignForm accountId={accountId} design={data} onReload={() => void refetch()} />
}

export default ofCompany(DesignPage)
