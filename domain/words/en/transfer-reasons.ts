import type { transferReasons as french } from '../fr/transfer-reasons.ts'
import type { Words } from '../words.ts'

export const transferReasons: Words<typeof french> = {
  columnLine: 'Line',
  columnColumn: 'Column',
  columnValue: 'Value found',
  columnReason: 'Reason',
  columnLabel: 'Item',
  fileName: 'ignored-lines',
  required: 'A value is required.',
  not_in_list: 'Unknown value. Accepted: {allowed}.',
  too_few: 'A question has at least {min, plural, one {# answer} other {# answers}}.',
  too_many: 'At most {max, plural, one {# value} other {# values}}.',
  spreadsheet_error: 'The cell contains a spreadsheet error. Fix its formula.',
  not_an_amount: 'This is not an amount.',
  not_a_number: 'This is not a number.',
  not_yes_or_no: 'Enter yes or no.',
  ean_scientific:
    'The spreadsheet turned this code into a number and lost digits. Format the column as text and enter the code again.',
  impact_unknown: 'Effect on the price not recognised. Give an amount, a percentage, a grade, zero or none.',
  grade_unknown: 'Grade not recognised. Give a letter from A to E, or a state such as “Very good”.',
  category_unknown: 'This category is not in the catalogue.',
  category_ambiguous: 'Several categories have this name. Give the identifier.',
  category_archived: 'This category is archived.',
  key_missing: 'The product cannot be identified: no reference, no EAN, no name.',
  record_ambiguous: 'Several items of the catalogue match. Give the reference or the EAN.',
  record_unknown: 'No item of the catalogue has this id.',
  new_needs_label: 'This product is not in the catalogue yet: it needs a name to be created.',
  new_needs_category: 'This product is not in the catalogue yet: it needs a category to be created.',
  no_buyback_price: 'A published product must keep at least one price.',
  price_changed_since: 'Its price was changed after the import.',
}
