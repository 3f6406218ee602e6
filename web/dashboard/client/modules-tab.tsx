import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { clientModules } from '#domain/client/schema.ts'
import { Section } from '#web/kit/form/section.tsx'
import { ChoicesCard } from './choices-card.tsx'
import styles from './client.module.css'
import { type ClientCard, useClientCard } from './use-client-card.ts'

function ModulesCard(props: ClientCard) {
  const { t } = useTranslation()
  const { client } = props
  const form = useClientCard(props, ['modules'])
  const usedBy = (module: string) => client.moduleUse.find((use) => use.module === module)
  return (
    <ChoicesCard
      id="modules"
      title={t('client.tabs.modules')}
      description={t('client.modulesText')}
      form={form}
      onReload={props.onReload}
      path="modules"
      field={form.field('modules')}
      choices={clientModules.map((value) => {
        const use = usedBy(value)
        return {
          value,
          label: t(`client.modules.${value}`),
          description: use ? t('client.moduleUse', use) : t(`client.moduleTexts.${value}`),
          disabled: use !== undefined,
        }
      })}
    />
  )
}

export function ModulesTab(props: ClientCard) {
  const { t } = useTranslation()
  const { client } = props
  return (
    <>
      <ModulesCard {...props} />
      {client.modules.includes('retailer') && (
        <Section
          id="buyers"
          title={t('client.linkedBuyers')}
          description={t('client.linkedBuyersText', { name: client.commonName })}
        >
          <div className={styles.links}>
            <Button component={Link} to={`/account/${client.id}/linked-buyers`} variant="default">
              {t('client.linkedBuyers')} · {t('client.linkedBuyersCount', { count: client.linkedBuyers })}
            </Button>
          </div>
        </Section>
      )}
    </>
  )
}
