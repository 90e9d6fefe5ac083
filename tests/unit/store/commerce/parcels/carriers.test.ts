import { carriers, trackingPageUrl } from '@storefront/store/commerce/parcels/carriers.ts'
import { expect, it } from 'vitest'

it('trackingPageUrl is in the language of the order, or else in English', () => {
	const page = (language: string) => trackingPageUrl(carriers.dhl, 'A 1', language)
	expect(page('de-CH')).toBe('https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode=A%201')
	expect(page('ar')).toBe('https://www.dhl.de/en/privatkunden/pakete-empfangen/verfolgen.html?piececode=A%201')
	expect(trackingPageUrl(carriers.gls, 'A1', 'de')).toBe('https://gls-group.eu/track/A1')
})
