/** Events that declare a loss, which pays the customer: their author does not release the transfer. */
export const lossEvents = ['declareLostStore', 'declareLostTransport', 'declareLostWarehouse'] as const
