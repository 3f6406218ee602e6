import { Switch } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { isIncomplete } from '#domain/circuit/rules.ts'
import type { CircuitRow } from '#domain/circuit/schema.ts'
import { countryNames } from '#domain/country-names.ts'
import { isOn } from '#domain/switch.ts'
import { circuitIcons } from '#web/tunnel/offer/icons.ts'
import { useCircuitName } from '../category/circuits-field.tsx'
import styles from './circuit.module.css'
import { useSwitch } from './use-switch.ts'

/** Circuit with its reach and its switch. */
export function CircuitLine({ circuit }: { circuit: CircuitRow }) {
  const { t, i18n } = useTranslation()
  const nameOf = useCircuitName()
  const name = nameOf(circuit)
  const { change, refused, pending } = useSwitch(circuit, name)
  const Icon = circuitIcons[circuit.type]
  const countries = countryNames(circuit.eligibleCountries, i18n.language)
  const modes = circuit.paymentModes.map(({ label }) => label)
  return (
    <li className={styles.line} data-off={!isOn(circuit) || undefined}>
      <Icon size={20} stroke={1.6} aria-hidden className={styles.icon} />
      <h3>
        <Link to={`/circuit/${circuit.id}/edit`}>{name}</Link>
      </h3>
      <dl>
        <div>
          <dt>{t('circuit.countries')}</dt>
          <dd>{countries.join(', ') || t('circuit.noCountry')}</dd>
        </div>
        <div>
          <dt>{t('circuit.modes')}</dt>
          <dd>{modes.join(', ') || t('circuit.noMode')}</dd>
        </div>
      </dl>
      <span className={styles.categories}>{t('circuit.categories', { count: circuit.categories })}</span>
      <Switch
        className={styles.switch}
        aria-label={t('circuit.switch', { name })}
        checked={isOn(circuit)}
        // Not disabled while pending, because a disabled switch loses the focus.
        onChange={(event) => !pending && change(event.currentTarget.checked)}
      />
      {isIncomplete(circuit) && <p className={styles.incomplete}>{t('circuit.incomplete')}</p>}
      {refused.length > 0 && (
        <div role="alert" className={styles.refused}>
          <IconAlertTriangle size={16} stroke={2} aria-hidden />
          <div>
            {refused.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        </div>
      )}
    </li>
  )
}
