import { carriers, trackingAddress } from '@storefront/store/commerce/parcels/carriers.ts'
import { expect, it } from 'vitest'

it('leads to the page of a carrier in the language of the order, and else to the one in English', () => {
	const page = (language: string) => trackingAddress(carriers.dhl, 'A 1', language)
	expect(page('de-CH')).toBe('https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode=A%201')
	expect(page('ar')).toBe('https://www.dhl.de/en/privatkunden/pakete-empfangen/verfolgen.html?piececode=A%201')
	expect(trackingAddress(carriers.gls, 'A1', 'de')).toBe('https://gls-group.eu/track/A1')
})
