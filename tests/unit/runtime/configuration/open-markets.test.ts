import { closedMarketMessage } from '@storefront/runtime/configuration/open-markets.ts'
import { expect, it } from 'vitest'

const open = [
	{ code: 'us', isMain: true },
	{ code: 'ch', isMain: false },
]

it('pages exist in the open markets of the store, and a message explains missing ones', () => {
	expect(closedMarketMessage('ch', ['us', 'ch'], open)).toBeNull()
	expect(closedMarketMessage('us', ['us', 'ch'], open)).toBeNull()
	expect(closedMarketMessage('jp', ['us', 'jp'], open)).toContain(
		'"jp", which does not exist in the store or is not open (open markets: us, ch)',
	)
	expect(closedMarketMessage('ch', ['us', 'ch'], [])).toContain('(open markets: none)')
	expect(closedMarketMessage('us', ['ch', 'us'], open)).toContain('begins with "ch", and the main market of the store is "us"')
})
