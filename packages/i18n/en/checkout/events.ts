/** Events of an order, as shown to the customer. */
export const events = {
	cancelledByCustomer: 'Cancelled by the customer',
	cancelledByShop: 'Cancelled by the shop',
	cancelledUnpaid: 'Cancelled: not paid in time',
	paid: 'Paid: {amount}',
	sent: 'Sent',
	arrived: 'Arrived',
	reopened: 'Reopened',
	refunded: 'Refund of {amount} started',
	returnAsked: 'Return {number} requested',
	returnAccepted: 'Return {number} accepted',
	returnRefused: 'Return {number} refused',
	returnReceived: 'Return {number} arrived at the shop',
	returnClosed: 'Return {number} closed',
	returnCancelled: 'Return {number} cancelled by the customer',
} as const
