import {
  IconBuildingBank,
  IconBuildingStore,
  IconGift,
  IconHomeMove,
  IconMail,
  IconPackage,
  IconTicket,
  IconTruckDelivery,
  type Icon as TablerIcon,
} from '@tabler/icons-react'
import type { CircuitType } from '#domain/circuit/schema.ts'
import type { PaymentType } from '#domain/payment-mode/schema.ts'

export const circuitIcons: Record<CircuitType, TablerIcon> = {
  store_drop: IconBuildingStore,
  store_drop_label: IconPackage,
  store_collect: IconTruckDelivery,
  web_drop: IconBuildingStore,
  web_drop_label: IconPackage,
  web_post: IconMail,
  web_collect: IconHomeMove,
}

export const paymentIcons: Record<PaymentType, TablerIcon> = {
  bank_transfer: IconBuildingBank,
  no_iban_transfer: IconBuildingBank,
  gift_card: IconGift,
  voucher: IconTicket,
}
