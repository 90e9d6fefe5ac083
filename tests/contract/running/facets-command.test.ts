import { describe, expect, it } from 'vitest'
import { eachInItsFolder, runCommand as run } from './command-line.ts'

describe('the command "facets"', () => {
	eachInItsFolder()

	it('prints what was found in each category and why it is a filter or is not', async () => {
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

	it('facets suggests the category that was meant', async () => {
		await run('seed')
		expect(await run('facets', '--category', 'Latops')).toMatchObject({ code: 1, errors: expect.stringContaining('Was "Laptops" meant?') })
	})
})
