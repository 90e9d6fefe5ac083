import { freeDeliveryFigure, withFreeDelivery } from '@storefront/contract/domain/frame/free-delivery.ts'
import { describe, expect, it } from 'vitest'

describe('the amount for free delivery in texts (docs/decisions/0034-delivery)', () => {
	it('the amount for free delivery is the setting of the shop, or else the amount of the texts, or null', () => {
		expect(freeDeliveryFigure({ from: 5000, stated: 100, currency: '€', market: '' })).toBe('€50')
		expect(freeDeliveryFigure({ from: 123_490, stated: 100, currency: '$', market: '' })).toBe('$1,234.90')
		expect(freeDeliveryFigure({ from: null, stated: 20, currency: '$', market: '' })).toBe('$20')
		expect(freeDeliveryFigure({ from: null, stated: undefined, currency: '$', market: '' })).toBeNull()
	})

	it('the amount for free delivery of the main market does not apply to other markets with other currencies', () => {
		expect(freeDeliveryFigure({ from: null, stated: 100, currency: 'JPY', market: 'jp' })).toBeNull()
		expect(freeDeliveryFigure({ from: 15_000, stated: 100, currency: 'JPY', market: 'jp' })).toBe('¥15,000')
	})

	it('the amount for free delivery replaces its placeholder in texts', () => {
		expect(withFreeDelivery('Above {freeDeliveryFrom}, worldwide: {freeDeliveryFrom}.', '$&50')).toBe('Above $&50, worldwide: $&50.')
		expect(withFreeDelivery('Nothing of that.', null)).toBe('Nothing of that.')
	})

	it.each([
		['We send daily. Orders over {freeDeliveryFrom} ship free. We pack well.', 'We send daily. We pack well.'],
		['Orders over {freeDeliveryFrom} ship free.', ''],
		['<p>We send daily. Over <strong>{freeDeliveryFrom}</strong> it is free.</p>', '<p>We send daily. <strong></strong></p>'],
		['<p>Over {freeDeliveryFrom}\nit is free.</p>\n<p>We pack.</p>', '<p>We pack.</p>'],
		['<ul>\n<li>Free over {freeDeliveryFrom}</li>\n<li>Packed</li>\n</ul>', '<ul>\n<li>Packed</li>\n</ul>'],
		['<ul><li>Free over {freeDeliveryFrom}</li></ul><p>Rest.</p>', '<p>Rest.</p>'],
		['<p>By <a href="/a">mail. Over {freeDeliveryFrom} it</a> is free.</p>', '<p>By <a href="/a">mail. </a></p>'],
		['One.\n\n1. Free over {freeDeliveryFrom}.\n2. Packed.', 'One.\n\n2. Packed.'],
	])('sentences with the placeholder are removed if delivery is never free: %j', (text, left) => {
		expect(withFreeDelivery(text, null)).toBe(left)
	})
})
