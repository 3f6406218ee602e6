import { withMarks } from '#domain/buyback/marks.ts'
import { present } from '#domain/checked.ts'
import { paymentMoment } from '#domain/circuit/rules.ts'
import { modeColumns } from './customer.ts'
import type { Facts } from './facts.ts'
import { type Judged, termsOf } from './judge.ts'

/** Columns of a sold line that a declaration and a finished predeclaration share. */
export const saleColumns = (facts: Facts, sale: Judged, iban: string | null | undefined) => {
  const { line, estimate, responses, questionnaire, circuit, mode, warehouseId, offer } = sale
  const terms = termsOf(facts, sale)
  return {
    circuit_id: circuit.id,
    circuit_type: circuit.type,
    warehouse_id: warehouseId,
    warehouse_account_id: present(facts.places.get(warehouseId)).accountId,
    imei: line.imei,
    serial_number: line.serialNumber,
    state: estimate.state,
    responses: withMarks(responses, facts.promised?.answers ?? []),
    questionnaire,
    price_base: estimate.base,
    impact_price_entries: estimate.entries,
    price_list: terms.prices,
    price_list_version: terms.version,
    bonus: offer.bonus,
    bonus_entries: offer.bonusEntries,
    ...modeColumns(mode, iban),
    payment_due: paymentMoment(circuit),
    payment_amount: offer.total,
  }
}
