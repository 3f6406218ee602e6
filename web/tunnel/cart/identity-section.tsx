import { useTranslation } from 'react-i18next'
import { identificationTypes } from '#domain/customer/schema.ts'
import { SelectField, TextField } from '../form/field.tsx'
import form from '../form/form.module.css'
import styles from './cart.module.css'
import type { IdentityDraft } from './customer.ts'
import { type Problems, useProblem } from './customer-fields.tsx'

export function IdentitySection(props: IdentityProps) {
  const { t } = useTranslation()
  return (
    <section className={styles.section} aria-labelledby="identity">
      <h2 id="identity">{t('cart.identity')}</h2>
      <p className={styles.muted}>{t('cart.identityText')}</p>
      <IdentityFields {...props} />
    </section>
  )
}

export function ProblemCount({ count }: { count: number }) {
  const { t } = useTranslation()
  return (
    <p role="alert" className={styles.problem}>
      {t('cart.problems', { count })}
    </p>
  )
}

type IdentityProps = { identity: IdentityDraft; identify: (more: Partial<IdentityDraft>) => void; problems: Problems }

export function IdentityFields({ identity, identify, problems }: IdentityProps) {
  const { t } = useTranslation()
  const problem = useProblem(problems)
  const text = (path: keyof IdentityDraft) => ({
    name: path,
    value: identity[path],
    onChange: (value: string) => identify({ [path]: value }),
    error: problem(path),
  })
  return (
    <div className={form.fields}>
      <SelectField label={t('cart.identityType')} {...text('clientNationalIdentificationType')}>
        <option value="" />
        {identificationTypes.map((type) => (
          <option key={type} value={type}>
            {t(`cart.identityTypes.${type}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('cart.identityNumber')}
        autoComplete="off"
        autoCapitalize="characters"
        inputMode="text"
        spellCheck={false}
        {...text('clientNationalIdentification')}
      />
      <TextField label={t('cart.identityDate')} type="date" {...text('clientNationalIdentificationDeliveryDate')} />
      <TextField
        label={t('cart.identityAuthority')}
        autoComplete="off"
        {...text('clientNationalIdentificationAutorityDelivery')}
      />
    </div>
  )
}
