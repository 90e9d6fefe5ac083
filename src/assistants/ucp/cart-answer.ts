import type { CartLine } from '@storefront/contract/domain/cart/cart.ts'
import { formatCartItems, formatVariantId } from '@storefront/contract/domain/cart/cart-items.ts'
import { currencyCode } from '@storefront/contract/domain/catalogue/currency.ts'
import { pictureFile } from '@storefront/contract/domain/catalogue/picture.ts'
import { noscriptPaths, paths } from '@storefront/contract/domain/paths.ts'
import { goodsTotals } from '@storefront/contract/domain/totals.ts'
import { text } from '@storefront/i18n/text.ts'
import { clampText, textLimits } from '../text/plain-text.ts'
import { type Answer, envelope } from './envelope.ts'

/**
 * A cart in the format of the protocol. Totals are without delivery, which depends on the address. null if the currency has no ISO code.
 * The links have no information about a person: `continue_url` contains the lines, and the order page asks for number and email.
 */
export function toCart(id: string, lines: readonly CartLine[], origin: string): Answer | null {
	const currency = currencyCode(lines[0]?.currency ?? '')
	if (currency === null) return null
	const { subtotal, automaticDiscounts, discount } = goodsTotals(lines)
	const absolute = (path: string) => new URL(path, origin).href
	return {
		ucp: envelope('cart'),
		id,
		currency,
		line_items: lines.map((line) => {
			const amount = line.unitPrice * line.quantity
			const [image] = line.images
			return {
				id: line.id,
				item: {
					id: formatVariantId(line),
					title: clampText([line.name, line.variant].filter(Boolean).join(', '), textLimits.title),
					price: line.unitPrice,
					...(image ? { image_url: absolute(pictureFile(image)) } : {}),
				},
				quantity: line.quantity,
				totals: [
					{ type: 'subtotal', amount },
					{ type: 'total', amount },
				],
			}
		}),
		totals: [
			{ type: 'subtotal', display_text: text('common.subtotal'), amount: subtotal },
			...automaticDiscounts.map(({ name, amount }) => ({
				type: 'discount',
				display_text: clampText(name, textLimits.title),
				amount: -amount,
			})),
			{ type: 'total', display_text: text('common.total'), amount: subtotal - discount },
		],
		links: [
			{ type: 'terms_of_service', url: absolute(paths.terms) },
			{ type: 'faq', url: absolute(paths.faq) },
			{ type: 'order_status', url: absolute(paths.order), title: text('pages.findOrder') },
		],
		continue_url: absolute(noscriptPaths.fillCart(formatCartItems(lines))),
	}
}
