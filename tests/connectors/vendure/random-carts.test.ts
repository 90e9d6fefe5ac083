import { berlin, testRandomCarts } from '../random-carts-suite.ts'
import { openEngine } from './engine.ts'
import { liveUrl } from './trial-engine.ts'

testRandomCarts({
	openEngine() {
		if (liveUrl === undefined) throw new Error('Start a Vendure (npm run engine) and set VENDURE_TEST_URL to its shop API.')
		return openEngine('random-carts')
	},
	coupons: ['TENTH', 'FIVEOFF', 'FROM1000'],
	places: [berlin],
})
