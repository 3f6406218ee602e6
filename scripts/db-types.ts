/** Generates server/db/types.ts from a freshly migrated database; --check only compares it. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { modules, roles } from '#domain/access.ts'
import { accessChangeKinds, accessChangeOutcomes } from '#domain/access-change/rules.ts'
import { accountStatuses, checkinRequirements, payers, premiumFeatures, silenceRules } from '#domain/account/schema.ts'
import { quarantineReasons } from '#domain/buyback/events/facts.ts'
import { deviceIdentities } from '#domain/buyback/identity.ts'
import { buybackStatuses, itemStatuses, paymentStatuses } from '#domain/buyback/statuses.ts'
import { waysOut } from '#domain/buyback/ways-out.ts'
import { absorptionTypes, categoryStatuses } from '#domain/category/schema.ts'
import { channels, circuitStatuses, circuitTypes, deposits, paymentMoments } from '#domain/circuit/schema.ts'
import { callFailures, connectorTypes, eventStatuses, runStatuses } from '#domain/connector/schema.ts'
import { settingNames } from '#domain/connector/settings.ts'
import { documentKinds, documentStatuses } from '#domain/document/schema.ts'
import { homeStatuses } from '#domain/home-page/schema.ts'
import { ibanReasons } from '#domain/iban/request.ts'
import { mailStatuses } from '#domain/mail/list.ts'
import { currencies, languages } from '#domain/money.ts'
import { organizationStatuses, organizationTypes } from '#domain/organization/schema.ts'
import { findings, scanFindings } from '#domain/package/arrival.ts'
import { customsForms } from '#domain/package/customs.ts'
import { deliveryCodes } from '#domain/package/delivery.ts'
import { expeditionCodes } from '#domain/package/rules.ts'
import { labelStatuses, packageKinds, packageStatuses, pickupStatuses } from '#domain/package/statuses.ts'
import { attemptStatuses } from '#domain/payment/attempt.ts'
import { verdicts } from '#domain/payment/batch/checks.ts'
import { batchStatuses } from '#domain/payment/batch/life.ts'
import { bankStatuses } from '#domain/payment/batch/schema.ts'
import { payeeResults, payeeSources } from '#domain/payment/payee.ts'
import { paymentModeStatuses, paymentProviders, paymentTypes, transferSpeeds } from '#domain/payment-mode/schema.ts'
import { photoSources } from '#domain/photo/rules.ts'
import { requestKinds } from '#domain/privacy/request.ts'
import { productStatuses } from '#domain/product/schema.ts'
import { productStates } from '#domain/product/states.ts'
import { questionTypes } from '#domain/refurb/question-schema.ts'
import { stepStatuses } from '#domain/refurb/statuses.ts'
import { consultationPurposes } from '#domain/register/rules.ts'
import { linkPurposes } from '#domain/session/schema.ts'
import { exportRhythms, sftpEvents, sftpReasons } from '#domain/sftp/schema.ts'
import { authMethods, ssoFailures } from '#domain/sso/schema.ts'
import { measures } from '#domain/statistics/measures.ts'
import { nativeStocks } from '#domain/stock/native.ts'
import { origins, strategies, transferTypes } from '#domain/transfer/kinds.ts'
import { lineEffects } from '#domain/transfer/line-counts.ts'
import { importPhases } from '#domain/transfer/machine.ts'
import { importStatuses } from '#domain/user/import.ts'
import { userStatuses } from '#domain/user/schema.ts'
import { disabledReasons, messageStatuses } from '#domain/webhook/schema.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { secretKeyOf } from '#server/db/secret-key.ts'

/** Type of a column with values of a domain enumeration. */
const oneOf = (values: readonly string[]) => values.map((value) => `'${value}'`).join(' | ')
const defaulted = (values: readonly string[]) => `Generated<${oneOf(values)}>`
/** Type of a JSON column: read as a domain type, written as JSON text. */
const kept = (file: string, type: string) => `ColumnType<import('#domain/${file}.ts').${type}, string, string>`
/** JSON column whose default value lacks the fields. */
const keptPart = (file: string, type: string) =>
  `Generated<ColumnType<Partial<import('#domain/${file}.ts').${type}>, string, string>>`
const keptOrNot = (file: string, type: string) =>
  `ColumnType<import('#domain/${file}.ts').${type} | null, string | null, string | null>`
const columns = {
  'parcel_scans.found': oneOf(scanFindings),
  'privacy_settings.periods': `Generated<${kept('privacy/retention', 'StoredPeriods')}>`,
  'privacy_runs.counts': `Generated<${kept('privacy/retention', 'StoredPeriods')}>`,
  'privacy_requests.kind': oneOf(requestKinds),
  'privacy_requests.language': oneOf(languages),
  'model_alerts.language': oneOf(languages),
  'privacy_requests.outcome': keptOrNot('privacy/request', 'Outcome'),
  'accounts.status': defaulted(accountStatuses),
  'accounts.language': defaulted(languages),
  'accounts.languages': `Generated<(${oneOf(languages)})[]>`,
  'accounts.currency': defaulted(currencies),
  'accounts.payment_issuer': defaulted(payers),
  'accounts.transport_contract_holder': defaulted(payers),
  'root_details.enabled_premium_features': `Generated<(${oneOf(premiumFeatures)})[]>`,
  'root_details.warehouse_checkin_requirement': defaulted(checkinRequirements),
  'root_details.counter_proposal_rule': defaulted(silenceRules),
  'register_consultations.purpose': oneOf(consultationPurposes),
  'iban_requests.reason': oneOf(ibanReasons),
  'webhook_endpoints.disabled_reason': `${oneOf(disabledReasons)} | null`,
  'webhook_messages.status': defaulted(messageStatuses),
  'sso_configurations.role_rules': `Generated<${kept('sso/schema', 'SsoRule[]')}>`,
  'home_pages.status': defaulted(homeStatuses),
  'organizations.type': oneOf(organizationTypes),
  'organizations.status': defaulted(organizationStatuses),
  'organizations.hours': keptOrNot('store/hours', 'StoreHours'),
  'users.status': defaulted(userStatuses),
  'users.language': `${oneOf(languages)} | null`,
  'users.current_module': `${oneOf(modules)} | null`,
  'user_modules.module': oneOf(modules),
  'user_modules.role': oneOf(roles),
  'password_links.purpose': oneOf(linkPurposes),
  'mails.status': defaulted(mailStatuses),
  'user_imports.status': defaulted(importStatuses),
  'user_imports.author_module': oneOf(modules),
  'catalogue_exports.type': oneOf(transferTypes),
  'catalogue_imports.origin': oneOf(origins),
  'catalogue_imports.content': `(${oneOf(transferTypes)})[]`,
  'catalogue_imports.strategy': oneOf(strategies),
  'catalogue_imports.status': defaulted(importPhases),
  'catalogue_imports.author_module': oneOf(modules),
  'catalogue_import_lines.type': oneOf(transferTypes),
  'catalogue_import_lines.effect': oneOf(lineEffects),
  'categories.status': defaulted(categoryStatuses),
  'categories.absorption_type': defaulted(absorptionTypes),
  'circuits.type': oneOf(circuitTypes),
  'circuits.channel': defaulted(channels),
  'circuits.deposit': defaulted(deposits),
  'circuits.status': defaulted(circuitStatuses),
  'products.status': defaulted(productStatuses),
  'self_tests.results': keptOrNot('self-test/schema', 'TestResult[]'),
  'self_tests.device': keptOrNot('self-test/schema', 'RevealedDevice'),
  'questions.answers': kept('question/schema', 'StoredAnswer[]'),
  'payment_modes.translations': `Generated<${kept('payment-mode/schema', 'ModeTranslations')}>`,
  'circuits.translations': `Generated<${kept('circuit/schema', 'CircuitTranslations')}>`,
  'categories.translations': `Generated<${kept('category/schema', 'CategoryTranslations')}>`,
  'questions.translations': `Generated<${kept('question/schema', 'QuestionTranslations')}>`,
  'circuits.instructions': `Generated<${kept('circuit/schema', 'StoredInstruction[]')}>`,
  'circuits.custom_values': `Generated<${kept('circuit/schema', 'CustomValue[]')}>`,
  'circuits.modifier': keptOrNot('pricing/modifier', 'Modifier'),
  'circuits.payment_due': `${oneOf(paymentMoments)} | null`,
  'payment_modes.type': oneOf(paymentTypes),
  'payment_modes.provider': defaulted(paymentProviders),
  'payment_modes.transfer_speed': defaulted(transferSpeeds),
  'payment_modes.status': defaulted(paymentModeStatuses),
  'payment_modes.modifier': keptOrNot('pricing/modifier', 'Modifier'),
  'refurb_questions.type': oneOf(questionTypes),
  'refurb_questions.answers': kept('refurb/question-schema', 'RefurbAnswer[]'),
  'refurb_rounds.questions': kept('refurb/question-schema', 'AskedRefurbQuestion[]'),
  'refurb_rounds.answers': `Generated<${kept('refurb/question-schema', 'GivenRefurbAnswer[]')}>`,
  'item_refurb_steps.status': defaulted(stepStatuses),
  'dispatch_rules.conditions': kept('dispatch/schema', 'Condition[]'),
  'carts.channel': oneOf(channels),
  'carts.language': oneOf(languages),
  'carts.currency': oneOf(currencies),
  'buybacks.status': oneOf(buybackStatuses),
  'buybacks.item_status': oneOf(itemStatuses),
  'buybacks.payment_status': oneOf(paymentStatuses),
  'payments.type': `${oneOf(paymentTypes)} | null`,
  'payments.issuer': oneOf(['retailer', 'buyer']),
  'payments.currency': oneOf(currencies),
  'payment_attempts.status': oneOf(attemptStatuses),
  'payment_attempts.currency': oneOf(currencies),
  'payment_batches.status': oneOf(batchStatuses),
  'payment_batch_items.verdict': oneOf(verdicts),
  'payment_batch_items.bank_status': `${oneOf(bankStatuses)} | null`,
  'payment_batch_items.payee_result': `${oneOf(payeeResults)} | null`,
  'payment_batch_items.payee_source': `${oneOf(payeeSources)} | null`,
  'payee_checks.result': oneOf(payeeResults.filter((one) => one !== 'not_available')),
  'payment_batch_items.findings': `Generated<${kept('payment/batch/checks', 'Finding[]')}>`,
  'payment_bank_files.status': defaulted(['waiting', 'read', 'refused']),
  'payment_bank_files.counts': `Generated<${kept('payment/batch/schema', 'BankCounts')}>`,
  'payment_differences.currency': `${oneOf(currencies)} | null`,
  'buybacks.channel': oneOf(channels),
  'buybacks.circuit_type': oneOf(circuitTypes),
  'buybacks.payment_type': `${oneOf(paymentTypes)} | null`,
  'buybacks.payment_due': oneOf(paymentMoments),
  'buybacks.transfer_speed': defaulted(transferSpeeds),
  'buybacks.state': oneOf(productStates),
  'buybacks.language': oneOf(languages),
  'buybacks.currency': oneOf(currencies),
  'buybacks.product': kept('buyback/schema', 'SoldProduct'),
  'buybacks.responses': kept('buyback/schema', 'Response[]'),
  'buybacks.impact_price_entries': kept('pricing/estimate', 'PriceEntry[]'),
  'buybacks.price_list': keptOrNot('product/schema', 'Prices'),
  'buybacks.bonus_entries': `Generated<${kept('buyback/price', 'BonusEntry[]')}>`,
  'buyback_days.measure': oneOf(measures),
  'buyback_days.currency': oneOf(currencies),
  'buyback_standings.status': oneOf(buybackStatuses),
  'buyback_standings.item_status': oneOf(itemStatuses),
  'buyback_standings.payment_status': oneOf(paymentStatuses),
  'buyback_standings.payment_issuer': oneOf(payers),
  'buyback_standings.currency': oneOf(currencies),
  'connector_configurations.type': oneOf(connectorTypes),
  'connector_calls.error': `${oneOf(callFailures)} | null`,
  'connector_events.status': defaulted(eventStatuses),
  'buybacks.payment_issuer': "Generated<'retailer' | 'buyer'>",
  'buybacks.quarantine_reason': `${oneOf(quarantineReasons)} | null`,
  'buybacks.quarantined_payment': `${oneOf(paymentStatuses)} | null`,
  'buybacks.quarantine_decision': `${oneOf(waysOut)} | null`,
  'buybacks.quarantined_from': `${oneOf(itemStatuses)} | null`,
  'buybacks.controlled_state': `${oneOf(productStates)} | null`,
  'buybacks.controlled_responses': keptOrNot('buyback/schema', 'Response[]'),
  'buybacks.controlled_entries': keptOrNot('pricing/estimate', 'PriceEntry[]'),
  'buybacks.proposal_thread': `Generated<${kept('buyback/thread', 'Remark[]')}>`,
  'buybacks.questionnaire': keptOrNot('buyback/questionnaire', 'Questionnaire'),
  'buybacks.device_identity': `${oneOf(deviceIdentities)} | null`,
  'buybacks.found_product': keptOrNot('buyback/schema', 'SoldProduct'),
  'buybacks.found_questionnaire': keptOrNot('buyback/questionnaire', 'Questionnaire'),
  'buybacks.found_price_list': keptOrNot('product/schema', 'Prices'),
  'packages.kind': oneOf(packageKinds),
  'package_arrivals.found': oneOf(findings),
  'stocks.native': `${oneOf(nativeStocks)} | null`,
  'items.status': oneOf(itemStatuses),
  'items.product': kept('buyback/schema', 'SoldProduct'),
  'packages.status': oneOf(packageStatuses),
  'packages.label_status': oneOf(labelStatuses),
  'packages.pickup_status': oneOf(pickupStatuses),
  'packages.delivery_status': `${oneOf(deliveryCodes)} | null`,
  'packages.customs_form': `${oneOf(customsForms)} | null`,
  'packages.drop_off': keptOrNot('package/drop-off', 'DropOff'),
  'package_scans.refused': `${oneOf(expeditionCodes)} | null`,
  'package_scans.product': keptOrNot('buyback/schema', 'SoldProduct'),
  'package_tracking.status': oneOf(deliveryCodes),
  'package_tracking.source': "'carrier' | 'hand'",
  'buyback_documents.kind': oneOf(documentKinds),
  'buyback_documents.status': defaulted(documentStatuses),
  'access_changes.kind': oneOf(accessChangeKinds),
  'access_changes.outcome': `${oneOf(accessChangeOutcomes)} | null`,
  'buyback_photos.source': oneOf(photoSources),
  'buybacks.delivery_status': `${oneOf(deliveryCodes)} | null`,
  'catalogue_exports.error': keptOrNot('transfer/schema', "CatalogueExport['error']"),
  'catalogue_imports.columns': `Generated<${kept('transfer/schema', "CatalogueImport['columns']")}>`,
  'catalogue_imports.counts': keptPart('transfer/schema', 'ImportCounts'),
  'catalogue_imports.error': keptOrNot('transfer/schema', "CatalogueImport['report']['error']"),
  'catalogue_imports.prices': keptPart('transfer/schema', "CatalogueImport['prices']"),
  'catalogue_imports.rollback': keptOrNot('transfer/schema', "CatalogueImport['rollback']"),
  'catalogue_import_lines.prices': keptOrNot('transfer/schema', "ImportLine['prices']"),
  'catalogue_import_lines.outliers': keptOrNot('transfer/schema', "ImportLine['outliers']"),
  'catalogue_import_lines.problem': keptOrNot('transfer/schema', "ImportLine['problem']"),
  'catalogue_import_lines.warnings': keptOrNot('transfer/schema', "ImportLine['warnings']"),
  'connector_configurations.properties': kept('connector/schema', "Configuration['properties']"),
  'connector_configurations.secret_names': `Generated<(${oneOf(settingNames)})[]>`,
  'connector_runs.status': defaulted(runStatuses),
  'connector_runs.error': keptOrNot('connector/schema', "ConnectorRun['error']"),
  'home_pages.widgets': `Generated<${kept('home-page/schema', 'Widget[]')}>`,
  'list_exports.language': oneOf(languages),
  'list_exports.author_module': oneOf(modules),
  'list_exports.error': keptOrNot('list-export/schema', "ListExport['error']"),
  'product_price_changes.changes': kept('transfer/schema', "ImportLine['prices']"),
  'register_exports.format': oneOf(['pdf', 'csv']),
  'register_exports.language': oneOf(languages),
  'sftp_accesses.export_every': defaulted(exportRhythms),
  'sftp_log.event': oneOf(sftpEvents),
  'sftp_log.reason': `${oneOf(sftpReasons)} | null`,
  'sso_configurations.auth_method': defaulted(authMethods),
  'sso_configurations.last_failure': `${oneOf(ssoFailures)} | null`,
  'user_imports.error': keptOrNot('user/import', "UserImport['error']"),
  'user_imports.line_errors': `Generated<${kept('user/import', "UserImport['lineErrors']")}>`,
  'user_imports.line_warnings': `Generated<${kept('user/import', "UserImport['lineWarnings']")}>`,
  'user_imports.lines_count': keptPart('user/import', "UserImport['linesCount']"),
  'user_imports.preview': `Generated<${kept('user/import', "UserImport['preview']")}>`,
  // A reference: a new event of a buyback does not change this file.
  'webhook_endpoints.events': "import('#domain/webhook/schema.ts').Webhook['events']",
}

const target = 'server/db/types.ts'
const checking = process.argv.includes('--check')
const folder = mkdtempSync(join(tmpdir(), 'reprise-types-'))
const database = await startEmbedded(folder, { durable: false })
try {
  await migrate(database.url, secretKeyOf(['x'.repeat(32)]))
  const output = checking ? join(folder, 'types.ts') : target
  const mapping = JSON.stringify({
    timestamptz: 'string',
    date: 'string',
    int8: 'number',
    citext: 'string',
    json: 'unknown',
    jsonb: 'ColumnType<unknown, string, string>',
  })
  execFileSync(
    'node_modules/.bin/kysely-codegen',
    [
      ...['--dialect', 'postgres', '--url', database.url, '--out-file', output, '--log-level', 'error'],
      ...[
        '--default-schema',
        'public',
        '--include-pattern',
        'public.*',
        '--exclude-pattern',
        '*history_*',
        '--type-mapping',
        mapping,
      ],
      ...['--overrides', JSON.stringify({ columns })],
    ],
    // Hides warnings about the TypeScript compiler API, which is not used.
    { stdio: ['ignore', 'inherit', 'ignore'] },
  )
  if (checking && readFileSync(output, 'utf8') !== readFileSync(target, 'utf8')) {
    console.error(`${target} is not up to date with the migrations: run npm run db:types.`)
    process.exitCode = 1
  }
} finally {
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}
