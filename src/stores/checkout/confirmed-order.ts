import type { CartLine } from '@storefront/contract/domain/cart/cart.ts'
import { type BuyerDetails, buyerDetails } from '@storefront/contract/domain/checkout/order/order-details.ts'
import { orderFields } from '@storefront/contract/domain/checkout/order/order-texts.ts'
import { defaultTaxName, type TaxShare } from '@storefront/contract/domain/checkout/tax.ts'
import { defaultCurrency } from '@storefront/contract/domain/money.ts'
import { type OrderTotals, orderTotals } from '@storefront/contract/domain/totals.ts'
import { isRecord, withDefaults } from '../browser/with-defaults.ts'
import { personalAtom } from '../session/personal.ts'
import { $session } from '../session/session.ts'

/** What the confirmation tells of the order that was just placed. */
export interface ConfirmedOrder extends BuyerDetails {
	readonly number: string
	readonly email: string
	/** To whom and where it goes, line by line. */
	readonly recipient: readonly string[]
	readonly totals: OrderTotals
	readonly lines: readonly Pick<CartLine, 'name' | 'variant' | 'quantity' | 'unitPrice'>[]
	readonly currency: string
	/** On whose page it is paid: "Stripe"; empty: the shop settles it itself. */
	readonly provider: string
	/** Opens it and lets it be paid; empty where the store has no such key. */
	readonly key: string
	/** It waits for its payment, as far as this tab knows. */
	readonly isDue: boolean
	/** How to pay what the shop settles itself, in lines; empty: nothing is said. */
	readonly instructions: string
	/** The tax within its total; empty: nothing is said of it. */
	readonly taxes: readonly TaxShare[]
	/** An account can be opened out of it. */
	readonly canOpenAccount: boolean
	/** What the page said when it turned out that the order had been placed before, with other entries; missing: the same. Empty: forgotten. */
	readonly correction?: readonly string[]
	/** The dialog was put away; the page still leads back to it. */
	readonly isPutAway?: boolean
}

/** The order that was just placed, until the shopper goes on shopping; it outlives a reload. */
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

/** What is kept of an order that was sent, for its confirmation. */
export type ShownOrder = Omit<ConfirmedOrder, 'number' | keyof typeof paymentDefaults | 'correction' | 'isPutAway'>

const paymentDefaults = { key: '', isDue: false, instructions: '', taxes: [] as readonly TaxShare[], canOpenAccount: false }

const emptyShown: ShownOrder = {
	email: '',
	recipient: [],
	...buyerDetails(() => ''),
	totals: orderTotals({ subtotal: 0, shippingCharge: null, discount: 0 }),
	lines: [],
	currency: defaultCurrency,
	provider: '',
}

/** null without lines or totals: of such an order there is nothing to show. What an older release kept less of is empty. */
export function parseShownOrder(stored: unknown): ShownOrder | null {
	if (!isRecord(stored) || !Array.isArray(stored.lines) || !isRecord(stored.totals)) return null
	const { shippingCharge } = stored.totals
	const totals = {
		...withDefaults(emptyShown.totals, stored.totals),
		shippingCharge: typeof shippingCharge === 'number' ? shippingCharge : null,
	}
	const lines = stored.lines.map((line) => withDefaults({ name: '', variant: '', quantity: 1, unitPrice: 0 }, line))
	return { ...withDefaults(emptyShown, stored), totals, lines }
}

function isTexts(value: unknown): value is readonly string[] {
	return Array.isArray(value) && value.every((text) => typeof text === 'string')
}

/** It waits for no payment any more, or for another one: what its confirmation says of it follows. */
export function updateConfirmedPayment(number: string, settled: Pick<ConfirmedOrder, 'payment' | 'instructions'>): void {
	const order = $confirmedOrder.get()
	if (order?.number === number) $confirmedOrder.set({ ...order, ...settled, isDue: false })
}

/** The order's own page has said what became of its payment: nobody needs to be told again at the next checkout. */
export function closeDueConfirmation(number: string): void {
	const order = $confirmedOrder.get()
	if (order?.number === number && order.isDue) closeConfirmation()
}

/** For good: the shopper goes on. */
export function closeConfirmation(): void {
	$confirmedOrder.set(null)
}

/**
 * The dialog is put away (Escape) and can be opened again. Of a guest's the tab forgets who and where at this moment:
 * whoever looks at the screen next need not learn it (docs/decisions/0026-guests-accounts-and-sessions).
 */
export function minimizeConfirmation(): void {
	const order = $confirmedOrder.get()
	if (!order || order.isPutAway) return
	const isGuest = $session.get().kind === 'guest'
	const said = buyerDetails((name) => (name in orderFields ? '' : order[name]))
	const nobody = { email: '', recipient: [], ...said, ...(order.correction ? { correction: [] } : {}) }
	$confirmedOrder.set({ ...order, ...(isGuest ? nobody : {}), isPutAway: true })
}

export function reopenConfirmation(): void {
	const order = $confirmedOrder.get()
	if (order) $confirmedOrder.set({ ...order, isPutAway: false })
}
