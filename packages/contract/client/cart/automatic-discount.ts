import type { InferOutput } from 'valibot'
import type { AutomaticDiscount } from '../../domain/cart/automatic-discount.ts'
import { toMinorUnits } from '../../domain/money.ts'
import type { automaticDiscount, automaticDiscounts } from '../../endpoints/wire/automatic-discount.ts'
import { localizedText } from '../http/wire.ts'

export function toAutomaticDiscount({ name, amount }: InferOutput<typeof automaticDiscount>, currency: string): AutomaticDiscount {
	return { name: localizedText(name), amount: toMinorUnits(amount, currency) }
}

/** The automatic discounts of an order; nothing without any. */
export function toAutomaticDiscounts(
	sent: InferOutput<typeof automaticDiscounts>,
	currency: string,
): { readonly automaticDiscounts?: readonly AutomaticDiscount[] } {
	return sent && sent.length > 0 ? { automaticDiscounts: sent.map((one) => toAutomaticDiscount(one, currency)) } : {}
}
