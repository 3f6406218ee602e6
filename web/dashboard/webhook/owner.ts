/** Account whose webhooks are shown: `path` of the list, `named` as sent to the server. */
export type Owner = { path: string; named: { accountId?: string; organizationId?: string } }

export const ownWebhooks = '/settings/webhooks'

export const ownerOf = (organizationId: string): Owner => ({
  path: `/connectors/${organizationId}/webhooks`,
  named: { organizationId },
})
