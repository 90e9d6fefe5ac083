import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { notPages } from '../../../src/page-cache/provider.ts'

test('files that a build makes pass the cache by, which would ask each of them who reads it, and be warned by Astro', () => {
	const made = globSync('src/pages/**/*.ts').filter((file) => readFileSync(file, 'utf8').includes('export const prerender = true'))
	expect(made.length).toBeGreaterThan(1)
	const addresses = made.map((file) => file.replace(/^src[\\/]pages/, '').replaceAll('\\', '/'))
	expect(addresses.filter((address) => !notPages.test(address))).toEqual([])
})
