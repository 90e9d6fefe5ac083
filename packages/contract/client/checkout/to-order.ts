import { buyerDetails } from '../../domain/checkout/order/order-details.ts'
import type { CustomersOrder, FoundOrder, Order, OrderProgress, Parcel } from '../../domain/checkout/order.ts'
import { defaultCurrency, toMinorUnits } from '../../domain/money.ts'
import { safeUrl } from '../../domain/web/address.ts'
import { wireDetails } from '../../endpoints/checkout/order-texts.ts'
import type { WireFoundOrder, WireOrder } from '../../endpoints/checkout/orders.ts'
import { toAutomaticDiscounts } from '../cart/automatic-discount.ts'
import { hasCapability } from '../frame/capabilities.ts'
import { isOn, localizedText, parseDate } from '../http/wire.ts'
import { toTaxShares } from './taxes.ts'

/** Converts an order of the order history. */
export function toOrder(wire: WireOrder): CustomersOrder {
	const reviews = new Map(
		(hasCapability('reviews') ? (wire.reviews ?? []) : []).map(({ product_id, status }) => [String(product_id), status]),
	)
	return { id: String(wire.id), key: wire.pay_key ?? '', reviews, ...commonFields(wire) }
}

/** Converts an order from the order look-up. */
export function toFoundOrder(wire: WireFoundOrder): FoundOrder {
	const currency = wire.currency ?? defaultCurrency
	return {
		...commonFields(wire),
		subtotal: toMinorUnits(wire.subtotal, currency),
		shippingCharge: toMinorUnits(wire.shipping_charge, currency),
		discount: toMinorUnits(wire.discount, currency),
		...toAutomaticDiscounts(wire.automatic_discounts, currency),
		city: wire.city,
		country: wire.country,
		payBy: parseDate(wire.pay_by),
		canOpenAccount: isOn(wire.can_open_account),
		isRefused: wire.payment_refused ?? false,
		isPending: wire.payment_pending ?? false,
	}
}

function commonFields(wire: Omit<WireOrder, 'id' | 'pay_key' | 'reviews'>): Order {
	const currency = wire.currency ?? defaultCurrency
	return {
		currency,
		number: String(wire.order_no),
		status: wire.order_status,
		isPickup: isOn(wire.pickup),
		quantity: Number(wire.total_qty),
		total: toMinorUnits(wire.final_total, currency),
		lines: wire.sell_lines.map((line) => ({
			name: localizedText(line.product_name),
			variant: localizedText(line.variant ?? ''),
			image: safeUrl(line.image_template || line.image || ''),
			quantity: Number(line.quantity),
			total: toMinorUnits(line.line_total, currency),
			productId: idOf(line.product_id),
			variantId: idOf(line.variant_id),
			id: idOf(line.id),
			returnable: hasCapability('returns') ? Number(line.returnable ?? 0) : 0,
		})),
		...buyerDetails((name) => wire[wireDetails[name]] ?? ''),
		placedAt: parseDate(wire.created_at),
		paymentState: wire.payment_state ?? '',
		refunded: toMinorUnits(wire.refunded ?? 0, currency),
		instructions: wire.payment_instructions ?? '',
		hasReceipt: hasCapability('receipts') && (wire.has_receipt ?? false),
		taxes: toTaxShares(wire.taxes, currency),
		...toOrderProgress(wire, currency),
	}
}

function toOrderProgress(wire: Omit<WireOrder, 'id' | 'pay_key'>, currency: string): OrderProgress {
	return {
		canCancel: isOn(wire.can_cancel),
		// Events without a time cannot be listed.
		events: (wire.events ?? []).flatMap(({ kind, by, text, at, amount }) => {
			const date = parseDate(at)
			return date ? [{ kind, by, text, at: date, amount: toMinorUnits(amount ?? 0, currency) }] : []
		}),
		parcels: toParcels(wire),
		returns: (wire.returns ?? []).map((back) => ({
			number: String(back.return_no),
			state: back.state,
			reason: back.reason,
			answer: back.answer,
			requestedAt: parseDate(back.asked_at),
			canCancel: isOn(back.can_cancel),
			refunded: toMinorUnits(back.refunded ?? 0, currency),
			lines: (back.lines ?? []).map(({ line_id, quantity, product_name, variant }) => ({
				lineId: String(line_id),
				quantity: Number(quantity),
				name: localizedText(product_name),
				variant: localizedText(variant),
			})),
		})),
		returnUntil: parseDate(wire.return_until),
	}
}

/** Contents name the lines of the order; unknown lines are left out. */
function toParcels({ parcels, sell_lines }: Pick<WireOrder, 'parcels' | 'sell_lines'>): readonly Parcel[] {
	const names = new Map(
		sell_lines.map(({ id, product_name, variant }) => [
			idOf(id),
			{ name: localizedText(product_name), variant: localizedText(variant ?? '') },
		]),
	)
	return (parcels ?? []).map(({ carrier, code, url, lines }) => ({
		carrier,
		code,
		url: trackingUrl(url),
		lines: (lines ?? []).flatMap(({ line_id, quantity }) => {
			const line = names.get(idOf(line_id))
			return line ? [{ ...line, quantity: Number(quantity) }] : []
		}),
	}))
}

/** URL of a tracking page; empty if it is unsafe or a path of the shop. */
function trackingUrl(sent: string): string {
	const url = safeUrl(sent)
	return url.startsWith('/') ? '' : url
}

function idOf(id: string | number | null | undefined): string | null {
	return id == null ? null : String(id)
}
