import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCloudOff,
  IconHandStop,
  IconPackage,
  IconPhoto,
  IconScan,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { groupedCode } from '#domain/buyback/number.ts'
import { fileAddress } from '#domain/file/address.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import styles from './expedition.module.css'
import type { Shown } from './use-scans.ts'

type Content = {
  tone: 'done' | 'problem' | 'waiting' | 'idle'
  box: ReactNode
  headline: ReactNode
  title: string
  about: string
  next: string
  image?: string | null
  pictured?: boolean
}

const join = (...parts: (string | null | undefined | false)[]) => parts.filter(Boolean).join(', ')

const useContent = (mode: 'package' | 'label') => {
  const { t } = useTranslation()
  const { date } = useFormats()
  const letter = (name: string | null) =>
    name ? (
      <>
        <small>{t('expedition.box')}</small>
        {name}
      </>
    ) : (
      <IconPackage size={44} stroke={1.5} aria-hidden />
    )
  return (shown: Shown | null): Content => {
    if (!shown)
      return {
        tone: 'idle',
        box: <IconScan size={44} stroke={1.5} aria-hidden />,
        headline: t('expedition.ready'),
        title: t(mode === 'label' ? 'expedition.singleReady' : 'expedition.readyTitle'),
        about: t('expedition.readyText'),
        next: t(mode === 'label' ? 'expedition.singleNext' : 'expedition.readyNext'),
      }
    if (shown.kind === 'offline')
      return {
        tone: 'waiting',
        box: <IconCloudOff size={44} stroke={1.5} aria-hidden />,
        headline: t('expedition.offline'),
        title: t('expedition.offlineTitle', { count: shown.count }),
        about: t('expedition.offlineText'),
        next: t('expedition.offlineNext'),
      }
    const alert = <IconAlertTriangle size={44} stroke={1.5} aria-hidden />
    if (shown.kind === 'wrong')
      return {
        tone: 'problem',
        box: alert,
        headline: t('expedition.refused.BB_DOES_NOT_EXIST.say'),
        title: shown.message,
        about: groupedCode(shown.code),
        next: t('expedition.refused.BB_DOES_NOT_EXIST.next'),
      }
    const { scan } = shown
    const number = groupedCode(scan.code)
    const image = scan.product?.image ?? null
    if (shown.kind === 'refused') {
      const { code } = shown
      const collected = code === 'ITEM_NOT_SHIPPABLE' && mode === 'package'
      return {
        tone: 'problem',
        box: alert,
        headline: t(`expedition.refused.${code}.say`),
        title: t(`expedition.refused.${code}.title`),
        about: join(
          scan.product?.label,
          number,
          code === 'BB_ALREADY_FILLED' && scan.letter && t('expedition.inPackage', { letter: scan.letter }),
          shown.shippedAt && t('expedition.shippedOn', { date: date(shown.shippedAt) }),
        ),
        next: t(collected ? 'expedition.collectNext' : `expedition.refused.${code}.next`),
        image,
        pictured: scan.product !== null,
      }
    }
    return {
      tone: 'done',
      box: letter(scan.letter),
      headline: t('expedition.added'),
      title: scan.product?.label ?? number,
      about: t('expedition.going', { number, destination: scan.destination ?? '' }),
      next: scan.letter ? t('expedition.putIn', { letter: scan.letter }) : t('expedition.singleNext'),
      image,
      pictured: true,
    }
  }
}

const icons = { done: IconCircleCheck, problem: IconHandStop, waiting: IconCloudOff, idle: IconScan }

/** Result of the last scan; fixed height, to avoid layout shifts. */
export function Panel({ shown, mode }: { shown: Shown | null; mode: 'package' | 'label' }) {
  const content = useContent(mode)(shown)
  const Icon = icons[content.tone]
  return (
    <section
      className={styles.panel}
      data-tone={content.tone}
      data-code={shown?.kind === 'refused' ? shown.code : undefined}
    >
      <span className={styles.box}>{content.box}</span>
      <div className={styles.resultText}>
        <p className={styles.headline}>
          <Icon size={20} stroke={1.75} aria-hidden />
          {content.headline}
        </p>
        <h2>{content.title}</h2>
        <p className={styles.about}>{content.about}</p>
        <p className={styles.next}>{content.next}</p>
      </div>
      {content.pictured && (
        <span className={styles.picture}>
          {content.image ? (
            <img src={fileAddress(content.image)} alt="" width={76} height={76} />
          ) : (
            <IconPhoto size={32} stroke={1.25} aria-hidden />
          )}
        </span>
      )}
    </section>
  )
}
