import type { CartLine } from '@storefront/contract/domain/cart/cart.ts'
import { type BuyerDetails, buyerDetails } from '@storefront/contract/domain/checkout/order/order-details.ts'
import { orderFields } from '@storefront/contract/domain/checkout/order/order-texts.ts'
import { defaultTaxName, type TaxShare } from '@storefront/contract/domain/checkout/tax.ts'
import { defaultCurrency } from '@storefront/contract/domain/money.ts'
import { type OrderTotals, orderTotals } from '@storefront/contract/domain/totals.ts'
import { isRecord, withDefaults } from '../browser/with-defaults.ts'
import { personalAtom } from '../session/personal.ts'
import { $session } from '../session/session.ts'

/** The placed order as the confirmation shows it. */
export interface ConfirmedOrder extends BuyerDetails {
	readonly number: string
	readonly email: string
	/** Name and shipping address, line by line. */
	readonly recipient: readonly string[]
	readonly totals: OrderTotals
	readonly lines: readonly Pick<CartLine, 'name' | 'variant' | 'quantity' | 'unitPrice'>[]
	readonly currency: string
	/** Payment provider: "Stripe"; empty: manual payment. */
	readonly provider: string
	/** Key to open and pay the order; empty if the store has none. */
	readonly key: string
	/** The payment is open, as far as this tab knows. */
	readonly isDue: boolean
	/** Instructions for manual payment, with line breaks; empty: none. */
	readonly instructions: string
	/** Tax included in the total; empty: not shown. */
	readonly taxes: readonly TaxShare[]
	/** An account can be created from the order. */
	readonly canOpenAccount: boolean
	/** Form values at the time of the confirmation, if the order was placed earlier with other values; missing: no difference. Empty: removed. */
	readonly correction?: readonly string[]
	/** The dialog is closed and can be opened again. */
	readonly isPutAway?: boolean
}

/** The placed order until the shopper continues shopping; survives reloads. */
export const $confirmedOrder = personalAtom<ConfirmedOrder | null>({
	key: 'confirmed-order',
	initial: null,
	accept: (stored) => {
		const shown = parseShownOrder(stored)
		const { number, correction, isPutAway } = (stored ?? {}) as Partial<Record<keyof ConfirmedOrder, unknown>>
		if (typeof number !== 'string' || !shown) return null
		const settled = withDefaults(paymentDefaults, stored)
		return {
			...shown,
			...settled,
			taxes: settled.taxes.map((share) => withDefaults({ name: defaultTaxName, rate: 0, gross: 0, tax: 0 }, share)),
			number,
			...(isTexts(correction) ? { correction } : {}),
			...(isPutAway === true ? { isPutAway } : {}),
		}
	},
})

/** Data of a sent order that is stored for its confirmation. */
export type ShownOrder = Omit<ConfirmedOrder, 'number' | keyof typeof paymentDefaults | 'correction' | 'isPutAway'>

const paymentDefaults = { key: '', isDue: false, instructions: '', taxes: [] as readonly TaxShare[], canOpenAccount: false }

const emptyShown: ShownOrder = {
	email: '',
	recipient: [],
	...buyerDetails(() => ''),
	totals: orderTotals({ subtotal: 0, shippingCharge: null, discount: 0, automaticDiscounts: [] }),
	lines: [],
	currency: defaultCurrency,
	provider: '',
}

/** Parses a stored order; null without lines or totals. Fields missing in entries of older releases are empty. */
export function parseShownOrder(stored: unknown): ShownOrder | null {
	if (!isRecord(stored) || !Array.isArray(stored.lines) || !isRecord(stored.totals)) return null
	const { shippingCharge } = stored.totals
	const known = withDefaults(emptyShown.totals, stored.totals)
	const totals = {
		...known,
		automaticDiscounts: (known.automaticDiscounts ?? []).map((one) => withDefaults({ name: '', amount: 0 }, one)),
		shippingCharge: typeof shippingCharge === 'number' ? shippingCharge : null,
	}
	const lines = stored.lines.map((line) => withDefaults({ name: '', variant: '', quantity: 1, unitPrice: 0 }, line))
	return { ...withDefaults(emptyShown, stored), totals, lines }
}

function isTexts(value: unknown): value is readonly string[] {
	return Array.isArray(value) && value.every((text) => typeof text === 'string')
}

/** Updates the confirmation after the payment is settled or its method has changed. */
export function updateConfirmedPayment(number: string, settled: Pick<ConfirmedOrder, 'payment' | 'instructions'>): void {
	const order = $confirmedOrder.get()
	if (order?.number === number) $confirmedOrder.set({ ...order, ...settled, isDue: false })
}

/** Closes the confirmation of an unpaid order, because the order page has shown its payment state. */
export function closeDueConfirmation(number: string): void {
	const order = $confirmedOrder.get()
	if (order?.number === number && order.isDue) closeConfirmation()
}

/** Closes the confirmation permanently. */
export function closeConfirmation(): void {
	$confirmedOrder.set(null)
}

/**
 * Closes the dialog (Escape); it can be opened again. Removes a guest's name and address from the tab, because other people
 * may use the device next (docs/decisions/0026-guests-accounts-and-sessions).
 */
export function minimizeConfirmation(): void {
	const order = $confirmedOrder.get()
	if (!order || order.isPutAway) return
	const isGuest = $session.get().kind === 'guest'
	const publicDetails = buyerDetails((name) => (name in orderFields ? '' : order[name]))
	const withoutPersonalData = { email: '', recipient: [], ...publicDetails, ...(order.correction ? { correction: [] } : {}) }
	$confirmedOrder.set({ ...order, ...(isGuest ? withoutPersonalData : {}), isPutAway: true })
}

export function reopenConfirmation(): void {
	const order = $confirmedOrder.get()
	if (order) $confirmedOrder.set({ ...order, isPutAway: false })
}
