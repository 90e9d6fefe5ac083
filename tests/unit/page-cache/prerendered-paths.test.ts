import { globSync, readFileSync } from 'node:fs'
import { english, setLanguages } from '@storefront/i18n/language.ts'
import { setMarkets } from '@storefront/i18n/market.ts'
import { expect, onTestFinished, test } from 'vitest'
import { isUncacheablePath } from '#page-cache/provider.ts'

test('prerendered files bypass the page cache', () => {
	const made = globSync('src/pages/**/*.ts').filter((file) => readFileSync(file, 'utf8').includes('export const prerender = true'))
	expect(made.length).toBeGreaterThan(1)
	const addresses = made.map((file) => file.replace(/^src[\\/]pages/, '').replaceAll('\\', '/'))
	expect(addresses.filter((address) => !isUncacheablePath(address))).toEqual([])
})

test('prerendered files of other languages and markets bypass the page cache, and pages with similar names do not', () => {
	setLanguages([english, { ...english, tag: 'de' }])
	setMarkets(['us', 'ch'])
	onTestFinished(() => {
		setLanguages([english])
		setMarkets([])
	})
	const paths = ['/de/429', '/en-ch/429', '/de-ch/429/', '/fr/429', '/de/4290', '/de/cart']
	expect(paths.filter(isUncacheablePath)).toEqual(['/de/429', '/en-ch/429', '/de-ch/429/'])
})
