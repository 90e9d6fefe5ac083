import { describe, expect, it } from 'vitest'
import { addOrderOf, fixture } from '../feed/feed.ts'
import { eachInItsFolder, runCommand as run } from '../running/command-line.ts'

describe("the shop's currency as its owner sets it (issue 20, point 4)", () => {
	const { withDatabase } = eachInItsFolder()
	const prices = () =>
		withDatabase(async (db) => (await db.selectFrom('offers').select('price').orderBy('id').execute()).map(({ price }) => price))

	it.each([
		['ABC', 'there is no such code in ISO 4217'],
		['12', 'Write a code of ISO 4217 such as EUR or JPY, or a symbol such as €'],
		['!!', 'is no currency'],
	])('is not "%s", and says why', async (typed, sentence) => {
		expect((await run('settings', 'set', 'currency', typed)).errors).toContain(sentence)
	})

	it('changes its name at once where the decimals are the same, and a code is kept in capital letters', async () => {
		expect((await run('settings', 'set', 'currency', 'chf')).output).toBe('currency is now "CHF".\n')
	})

	it('keeps the figures of all prices in yen and back, when that is allowed', async () => {
		await run('import', fixture)
		const before = await prices()
		await run('coupons', 'add', 'FIVE', '--amount', '5.40')
		await run('settings', 'set', 'free_delivery_from', '49.90')
		const refused = await run('settings', 'set', 'currency', 'JPY')
		expect(refused.errors).toContain('say --keep-amounts')
		expect(await prices()).toEqual(before)
		expect((await run('settings', 'set', 'currency', 'JPY', '--keep-amounts')).output).toMatch(
			/^currency is now "JPY"\. .* kept their figures; \d+ of them were rounded\.$/m,
		)
		expect(await prices()).toEqual(before.map((price) => Math.round(price / 100)))
		expect((await run('coupons', 'list')).output).toMatch(/^FIVE +¥5 /m)
		expect(JSON.parse((await run('settings', 'list', '--json')).output)).toMatchObject({ currency: 'JPY', free_delivery_from: '50' })
		expect((await run('delivery', 'set', 'DE', '4.90')).errors).toContain('"4.90" is not a charge; write an amount like 5, 0 or')
		await run('settings', 'set', 'currency', 'KWD', '--keep-amounts')
		expect(await prices()).toEqual(before.map((price) => Math.round(price / 100) * 1000))
	})

	it('leaves orders in the currency that they were placed in', async () => {
		await run('import', fixture)
		await withDatabase(async (db) => {
			const { external_id } = await db.selectFrom('offers').select('external_id').orderBy('id').executeTakeFirstOrThrow()
			await addOrderOf(db, external_id ?? '')
		})
		const before = (await run('orders', 'list')).output
		expect(before).toContain('$')
		await run('settings', 'set', 'currency', 'JPY', '--keep-amounts')
		expect((await run('orders', 'list')).output).toBe(before)
	})
})
