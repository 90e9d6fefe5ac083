import { envelopeOf } from '@storefront/contract/domain/checkout/order/order-details.ts'
import { expect, it } from 'vitest'

const written = (order: Readonly<Record<string, string>>) => envelopeOf((name) => order[name] ?? '')
const hanako = { firstName: '花子', lastName: '山田', address: '千代田1-1', postal_code: '100-0001', country: '日本' }

it('an envelope in Japanese has the family name first, and places from the largest to the smallest', () => {
	expect(written({ ...hanako, city: '千代田区', state: '東京都', apartment: '302号室' })).toEqual([
		'山田 花子',
		'〒100-0001',
		'東京都千代田区千代田1-1',
		'302号室',
		'日本',
	])
	// A city of the list with a name in Latin letters only is separated by a space.
	expect(written({ ...hanako, city: 'Tokyo' })).toEqual(['山田 花子', '〒100-0001', 'Tokyo 千代田1-1', '日本'])
})

it('an envelope in Korean has no Japanese postal mark', () => {
	const order = { firstName: '민준', lastName: '김', address: '세종대로 110', city: '서울', postal_code: '04524', country: '대한민국' }
	expect(written(order)).toEqual(['김 민준', '04524', '서울세종대로 110', '대한민국'])
})

it('an envelope in Latin letters has the international order, in Japan as well', () => {
	const order = {
		firstName: 'Hanako',
		lastName: 'Yamada',
		address: '1-1 Chiyoda',
		city: 'Tokyo',
		postal_code: '100-0001',
		country: 'Japan',
	}
	expect(written(order)).toEqual(['Hanako Yamada', '1-1 Chiyoda', '100-0001 Tokyo', 'Japan'])
})
