import type { OrderConfirmed, OrderConfirmedProps } from './OrderConfirmed.tsx'

export type { OrderConfirmedProps }

/** The confirmation's code: wanted once an order is placed, and fetched while it is on its way. */
export async function loadConfirmation(): Promise<typeof OrderConfirmed> {
	const file = await import('./OrderConfirmed.tsx')
	return file.OrderConfirmed
}
