import { describe, expect, it } from 'vitest'
import { fixture } from '../feed/feed.ts'
import { runCommand as run, setUpShopFolders } from '../running/command-line.ts'

describe('pick-up commands', () => {
	setUpShopFolders()

	it('places are added, changed, closed and opened, and get the stock of variants', async () => {
		expect((await run('delivery', 'places', 'list')).output).toContain('There are no pick-up places.')
		const address = ['--address', 'Example Street 1, Berlin', '--country', 'DE']
		expect((await run('delivery', 'places', 'add', 'berlin', 'Berlin shop', ...address)).output).toBe(
			'Added the pick-up place "Berlin shop".\n',
		)
		await run('delivery', 'places', 'set', 'berlin', '--hours', 'Mon to Fri 9 to 18')
		expect((await run('delivery', 'places', 'close', 'berlin')).output).toBe('The pick-up place "Berlin shop" is closed.\n')
		const places = async () => JSON.parse((await run('delivery', 'places', 'list', '--json')).output)
		expect(await places()).toEqual([
			{
				code: 'berlin',
				name: 'Berlin shop',
				address: 'Example Street 1, Berlin',
				opening_hours: 'Mon to Fri 9 to 18',
				country: 'DE',
				is_open: 0,
			},
		])
		await run('delivery', 'places', 'open', 'berlin')
		expect((await run('delivery', 'places', 'open', 'berlni')).errors).toContain('There is no pick-up place "berlni".')
		await run('import', fixture)
		const service = ['delivery', 'services', 'add', 'pickup', 'Pick-up', '--price', '0', '--kind', 'pickup', '--largest', '60 x 35 x 35 cm']
		expect((await run(...service)).code).toBe(0)
		expect((await run('delivery', 'services', 'list')).output).toMatch(/^pickup .* pickup +60 x 35 x 35 cm/m)
	})
})
