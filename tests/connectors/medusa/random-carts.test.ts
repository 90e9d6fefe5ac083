import { berlin, testRandomCarts } from '../random-carts-suite.ts'
import { openEngine } from './engine.ts'
import { liveUrl } from './trial-engine.ts'

testRandomCarts({
	openEngine() {
		if (liveUrl === undefined) throw new Error('Start a Medusa (npm run engine) and set MEDUSA_TEST_URL to its address.')
		return openEngine('random-carts')
	},
	coupons: ['TENTH', 'FIVEOFF', 'SOUND20'],
	places: [
		berlin,
		{ country: 'Austria', city: 'Vienna', id: 40, postalCode: '1010' },
		{ country: 'Spain', city: 'Madrid', id: 724, postalCode: '10115' },
	],
})
