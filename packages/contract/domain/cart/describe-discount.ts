import { formatList } from '@storefront/i18n/format-list.ts'
import { text } from '@storefront/i18n/text.ts'
import { sameDay } from '../dates.ts'
import { formatMoney, toPercent } from '../money.ts'
import type { AnnouncedDiscount, DiscountBenefit } from './automatic-discount.ts'

/** A benefit in words: "20% off", "buy 2, get 1 free". */
export function describeBenefit(benefit: DiscountBenefit, currency: string): string {
	if (benefit.type === 'fixed') return text('discounts.off', { amount: formatMoney(benefit.value, currency) })
	const percent = toPercent(benefit.value)
	if (benefit.type === 'percentage') return text('discounts.percentOff', { percent })
	const { buy, get } = benefit
	return percent === 100 ? text('discounts.buyGetFree', { buy, get }) : text('discounts.buyGetReduced', { buy, get, percent })
}

/** A discount in one sentence: "20% off in the cart, from $100.00, until November 29, 2026". */
export function describeDiscount({ benefit, minimum, lastDay }: Omit<AnnouncedDiscount, 'name'>, currency: string): string {
	return formatList([
		text('discounts.inCart', { benefit: describeBenefit(benefit, currency) }),
		...(minimum > 0 ? [text('discounts.fromSum', { amount: formatMoney(minimum, currency) })] : []),
		...(lastDay ? [text('discounts.until', { date: sameDay(lastDay) })] : []),
	])
}
