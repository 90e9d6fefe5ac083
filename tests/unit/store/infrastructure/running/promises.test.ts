import { readDemo } from '@storefront/store/commerce/demo/read-demo.ts'
import {
	describeBrokenPromises,
	findBrokenPromises,
	readStatedPromises,
	type ShopRules,
	type StatedPromises,
} from '@storefront/store/infrastructure/running/promises.ts'
import { expect, it } from 'vitest'

const nothing: StatedPromises = { returnDays: null, freeDeliveryFrom: null, newsletterPercent: null, isWorldwide: false }
const rules: ShopRules = { returnDays: 14, freeDeliveryFrom: '', couponPercentages: [], countriesWithoutDelivery: 0 }
const breaks = (stated: Partial<StatedPromises>, kept: Partial<ShopRules> = {}) =>
	findBrokenPromises({ ...nothing, ...stated }, { ...rules, ...kept }).map(({ where, what, fix }) => `${where} ${what}: ${fix}`)

it('a longer return period in the texts than in the settings is reported, and a shorter one is kept', () => {
	expect(breaks({ returnDays: 30 })).toEqual([
		'content/policies.yaml, returnDays promises 30 days for returns, but return_days is 14: settings set return_days 30',
	])
	for (const returnDays of [10, 14, null]) expect(breaks({ returnDays })).toEqual([])
})

it('a promise of free delivery is reported without the setting; with it the texts state its amount', () => {
	expect(breaks({ freeDeliveryFrom: 20 })).toEqual([expect.stringContaining('settings set free_delivery_from 20')])
	expect(breaks({ freeDeliveryFrom: 20 }, { freeDeliveryFrom: '50.00' })).toEqual([])
})

it('a newsletter discount is reported without a coupon of that percentage', () => {
	expect(breaks({ newsletterPercent: 25 }, { couponPercentages: [10] })).toEqual([
		expect.stringContaining('coupons add WELCOME --percent 25'),
	])
	expect(breaks({ newsletterPercent: 25 }, { couponPercentages: [10, 25] })).toEqual([])
})

it('a promise of delivery worldwide is reported while countries have no delivery', () => {
	expect(breaks({ isWorldwide: true }, { countriesWithoutDelivery: 3 })).toEqual([
		expect.stringContaining('but 3 countries have no delivery charge'),
	])
	expect(breaks({ isWorldwide: true })).toEqual([])
	expect(breaks({}, { countriesWithoutDelivery: 3 })).toEqual([])
})

it('the report says where the text is, what disagrees, and how to fix it; without a broken promise there is none', () => {
	expect(
		describeBrokenPromises([{ where: 'content/policies.yaml, returnDays', what: 'promises more', fix: 'settings set return_days 30' }]),
	).toEqual([
		'The texts of the shop promise more than its settings keep. Change the text, or run the command:',
		'  content/policies.yaml, returnDays: promises more.',
		'    npm run store -- settings set return_days 30',
	])
	expect(describeBrokenPromises([])).toEqual([])
})

it('the demo shop keeps the return period and the newsletter discount of its texts [PROD-20, HOME-56]', async () => {
	const stated = readStatedPromises()
	expect(stated).toEqual({ returnDays: 30, freeDeliveryFrom: 20, newsletterPercent: 25, isWorldwide: true })
	const { settings, coupons } = (await readDemo()).shop
	expect(Number(settings.return_days)).toBe(stated.returnDays)
	expect(coupons.filter(({ type }) => type === 'percentage').map(({ value }) => Number(value))).toContain(stated.newsletterPercent)
})
