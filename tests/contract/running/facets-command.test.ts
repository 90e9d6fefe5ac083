import { describe, expect, it } from 'vitest'
import { runCommand as run, setUpShopFolders } from './command-line.ts'

describe('facets command', () => {
	setUpShopFolders()

	it('facets prints the specifications of each category with the reason why each is a filter or not', async () => {
		await run('seed')
		const { code, output } = await run('facets', '--category', 'laptops')
		expect(code).toBe(0)
		expect(output).toMatch(/^Laptops: \d+ products$/m)
		expect(output, 'three laptops have it as a choice alone').toMatch(/^Memory +10 +5 .* yes +8 GB \(1\); 12 GB \(1\); 16 GB/m)
		expect(output).toMatch(/ no: /)
		const { output: json } = await run('facets', '--category', 'Laptops', '--json')
		expect(JSON.parse(json)).toMatchObject([
			{ category: 'Laptops', found: expect.arrayContaining([expect.objectContaining({ key: 'memory', verdict: 'taken' })]) },
		])
	})

	it('facets suggests a similar category for an unknown one', async () => {
		await run('seed')
		expect(await run('facets', '--category', 'Latops')).toMatchObject({
			code: 1,
			errors: expect.stringContaining('Did you mean "Laptops"?'),
		})
	})
})
