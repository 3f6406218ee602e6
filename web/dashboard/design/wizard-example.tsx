import { Radio, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useWizard } from '#web/kit/wizard/use-wizard.ts'
import { Wizard } from '#web/kit/wizard/wizard.tsx'

const steps = ['file', 'check', 'done'] as const

export function WizardExample() {
  const { t } = useTranslation()
  const wizard = useWizard('gallery', steps, { answer: '' })
  const choose = (
    <Radio.Group
      aria-label={t('design.choice')}
      value={wizard.answers.answer}
      onChange={(answer) => wizard.answer({ answer })}
    >
      <Stack gap="sm">
        <Radio value="draft" label={t('design.draft')} />
        <Radio value="published" label={t('design.published')} />
      </Stack>
    </Radio.Group>
  )
  return (
    <Wizard
      label={t('design.sections.wizard')}
      steps={steps.map((key) => ({
        key,
        label: t(`design.steps.${key}`),
        title: t(`design.steps.${key}`),
        content: key === 'file' ? choose : null,
      }))}
      current={wizard.step}
      onGoTo={wizard.goTo}
      onBack={wizard.back}
      onNext={() => (wizard.step === 'done' ? wizard.restart() : wizard.next())}
      nextDisabled={wizard.answers.answer === ''}
    />
  )
}
