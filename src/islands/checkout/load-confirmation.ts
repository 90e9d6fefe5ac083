import type { OrderConfirmed, OrderConfirmedProps } from './OrderConfirmed.tsx'

export type { OrderConfirmedProps }

/** Loads the code of the confirmation, which is needed after an order and preloaded before it. */
export async function loadConfirmation(): Promise<typeof OrderConfirmed> {
	const file = await import('./OrderConfirmed.tsx')
	return file.OrderConfirmed
}
