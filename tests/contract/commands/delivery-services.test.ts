import { describe, expect, it } from 'vitest'
import { fixture } from '../feed/feed.ts'
import { runCommand as run, setUpShopFolders } from '../running/command-line.ts'

describe('delivery services commands', () => {
	setUpShopFolders()
	const services = async () => JSON.parse((await run('delivery', 'services', 'list', '--json')).output)

	it('delivery services are added, listed, changed, switched off and removed', async () => {
		expect((await run('delivery', 'services', 'list')).output).toContain('There is only the standard delivery.')
		const added = ['delivery', 'services', 'add', 'express', 'Express', '--price', '12', '0 from 100', '--days', '1-2', '--cutoff', '12:00']
		expect((await run(...added)).output).toBe('Added the delivery service "Express" from $0.00.\n')
		expect((await run(...added)).errors).toContain('There is a delivery service "express" for all countries.')
		expect((await run(...added, '--country', 'de')).code).toBe(0)
		expect((await run('delivery', 'services', 'list')).output).toMatch(/^express +Express +all +1-2 +12:00 +12\.00; 0\.00 from 100\.00/m)
		await run(
			'delivery',
			'services',
			'set',
			'express',
			'--country',
			'DE',
			'--price',
			'4.90 up to 2 kg',
			'--days',
			'none',
			'--cutoff',
			'none',
		)
		expect((await run('delivery', 'services', 'off', 'express', '--country', 'DE')).output).toBe('The delivery service "Express" is off.\n')
		expect(await services()).toMatchObject([
			{ code: 'express', country: 'all', is_on: 1 },
			{ code: 'express', country: 'DE', is_on: 0, min_days: null, cutoff: '', prices: [{ charge: 490, minSum: 0, maxWeight: 2000 }] },
		])
		expect((await run('delivery', 'services', 'remove', 'express')).output).toBe('Removed the delivery service "Express".\n')
		expect((await run('delivery', 'services', 'remove', 'express')).errors).toContain(
			'There is no delivery service "express" for all countries',
		)
	})

	it.each([
		[['--price', 'twelve'], '"twelve" is not a price.'],
		[['--price', '12', '--days', 'soon'], '"soon" are not working days.'],
		[['--price', '12', '--country', 'Atlantis'], 'There is no country "Atlantis".'],
		[['--price', '12', '--cutoff', '25:00'], '"25:00" is not a valid time.'],
	])('a delivery service with %j is refused with the reason', async (options, reason) => {
		const { code, errors } = await run('delivery', 'services', 'add', 'morning', 'Morning', ...options)
		expect([code, errors]).toEqual([1, expect.stringContaining(reason)])
	})

	it('a conversion of the currency converts the prices of delivery services', async () => {
		await run('import', fixture)
		await run('settings', 'set', 'currency', 'EUR', '--relabel')
		await run('delivery', 'services', 'add', 'courier', 'Courier', '--price', '10 from 50')
		await run('settings', 'set', 'currency', 'USD', '--rate', '2')
		expect((await services()).find(({ code }: { code: string }) => code === 'courier').prices).toEqual([
			{ charge: 2000, minSum: 10_000, maxWeight: null },
		])
	})
})
