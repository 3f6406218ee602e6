import type { Task } from './jobs.ts'

/**
 * Queues by purpose, with the jobs that run at the same time in one process. Each has its own runner, so jobs of one
 * purpose never wait for those of another. Webhook deliveries mostly wait for the receiver, hence the higher number.
 */
export const queues = {
  payments: 3,
  mail: 4,
  documents: 2,
  carriers: 3,
  webhooks: 12,
  transfers: 2,
  nightly: 1,
} as const
export type Queue = keyof typeof queues
export const isQueue = (name: string): name is Queue => Object.hasOwn(queues, name)
export const queueNames = Object.keys(queues).filter(isQueue)

/** Queue of each task; a missing one does not compile. */
export const queueOf: Record<Task, Queue> = {
  mailInvitation: 'mail',
  mailRenewal: 'mail',
  mailAccessChange: 'mail',
  mailAccessCancelled: 'mail',
  applyAccessChange: 'mail',
  mailAddressChanged: 'mail',
  mailDeactivated: 'mail',
  endSupportAccess: 'mail',
  mailCustomer: 'mail',
  mailStatusLinks: 'mail',
  sendMail: 'mail',
  confirmCart: 'documents',
  makeDocuments: 'documents',
  enterRegister: 'documents',
  correctRegister: 'documents',
  orderLabel: 'carriers',
  voidLabel: 'carriers',
  makeLabel: 'carriers',
  cancelShipment: 'carriers',
  requestPickup: 'carriers',
  trackPackage: 'carriers',
  pollCarriers: 'carriers',
  handleConnectorEvent: 'carriers',
  handOverItem: 'carriers',
  runPayment: 'payments',
  withdrawPayment: 'payments',
  settlePayment: 'payments',
  pollPayments: 'payments',
  reconcilePayments: 'payments',
  prepareBatch: 'payments',
  writeBatch: 'payments',
  readBankFile: 'payments',
  sendWebhook: 'webhooks',
  checkUserImport: 'transfers',
  applyUserImport: 'transfers',
  forgetExports: 'transfers',
  exportBuybacks: 'transfers',
  exportItems: 'transfers',
  exportCatalogue: 'transfers',
  exportRegister: 'transfers',
  checkCatalogueImport: 'transfers',
  applyCatalogueImport: 'transfers',
  rollBackCatalogueImport: 'transfers',
  copyCatalogue: 'transfers',
  takeSftpFile: 'transfers',
  exportToSftp: 'transfers',
  runConnectors: 'transfers',
  runConnector: 'transfers',
  rotateKey: 'transfers',
  indexProducts: 'nightly',
  checkDomains: 'nightly',
  expireBuybacks: 'nightly',
  weeklyStatistics: 'nightly',
  settleStatistics: 'nightly',
  housekeeping: 'nightly',
  anonymise: 'nightly',
  anonymiseAccount: 'nightly',
}
