import type { InferOutput } from 'valibot'
import type { AnnouncedDiscount, DiscountBenefit } from '../../domain/cart/automatic-discount.ts'
import { toMinorUnits, toPartsPerMillion } from '../../domain/money.ts'
import type { announcedDiscount } from '../../endpoints/catalogue/announced-discount.ts'
import { localizedText, parseDate } from '../http/wire.ts'

/** null: a type of discount that this version does not know, which is not announced. */
export function toAnnouncedDiscount(sent: InferOutput<typeof announcedDiscount>, currency: string): AnnouncedDiscount | null {
	const benefit = toBenefit(sent, currency)
	if (benefit === null) return null
	const { name, minimum, last_day } = sent
	return {
		name: localizedText(name),
		benefit,
		minimum: toMinorUnits(minimum ?? 0, currency),
		lastDay: parseDate(last_day),
	}
}

function toBenefit({ type, value, buy, get }: InferOutput<typeof announcedDiscount>, currency: string): DiscountBenefit | null {
	if (type === 'fixed') return { type, value: toMinorUnits(value, currency) }
	const share = toPartsPerMillion(value)
	if (type === 'percentage') return { type, value: share }
	return type === 'buy_get' ? { type, value: share, buy: Number(buy), get: Number(get) } : null
}
