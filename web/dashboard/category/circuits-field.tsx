import { Checkbox, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { categoryEndpoints } from '#domain/category/endpoints.ts'
import { channels, type NamedCircuit } from '#domain/circuit/schema.ts'
import { isOn } from '#domain/switch.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import type { Bind } from '#web/kit/form/use-endpoint-form.ts'
import styles from './category.module.css'

type Props = { bind: Bind<string[]>; circuits: readonly NamedCircuit[]; parentId: string | null }

export const useCircuitName = () => {
  const { t } = useTranslation()
  return ({ name, type }: Pick<NamedCircuit, 'name' | 'type'>) => name ?? t(`category.circuitTypes.${type}`)
}

/** Circuits inherited from the nearest ancestor that defines any. */
function Inherited({ parentId }: { parentId: string }) {
  const { t } = useTranslation()
  const nameOf = useCircuitName()
  const { data } = useAnswer(categoryEndpoints.read, { params: { id: parentId } })
  if (!data) return null
  const followed = data.circuits.length > 0 ? { from: data, circuits: data.circuits } : data.inheritedCircuits
  return (
    <p className={followed ? styles.inherited : styles.missing} role="status">
      {followed
        ? t('category.inherited', { from: followed.from.label, names: followed.circuits.map(nameOf).join(' · ') })
        : t('category.noCircuit')}
    </p>
  )
}

export function CircuitsField({ bind, circuits, parentId }: Props) {
  const { t } = useTranslation()
  const nameOf = useCircuitName()
  const chosen = new Set(bind.value)
  const toggle = (id: string, on: boolean) =>
    bind.onChange(on ? [...bind.value, id] : bind.value.filter((one) => one !== id))
  return (
    <>
      <div className={styles.channels} data-path={bind.name}>
        {channels.map((channel) => (
          <fieldset key={channel} className={styles.channel}>
            <legend>{t(`category.channels.${channel}`)}</legend>
            <Stack gap={8}>
              {circuits
                .filter((circuit) => circuit.channel === channel)
                .map((circuit) => (
                  <Checkbox
                    key={circuit.id}
                    label={nameOf(circuit)}
                    description={isOn(circuit) ? undefined : t('category.circuitOff')}
                    checked={chosen.has(circuit.id)}
                    onChange={(event) => toggle(circuit.id, event.currentTarget.checked)}
                  />
                ))}
            </Stack>
          </fieldset>
        ))}
      </div>
      {chosen.size === 0 && parentId && <Inherited parentId={parentId} />}
      {chosen.size === 0 && !parentId && <p className={styles.missing}>{t('category.noCircuit')}</p>}
    </>
  )
}
