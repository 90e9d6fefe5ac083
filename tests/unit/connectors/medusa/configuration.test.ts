import { readFileSync } from 'node:fs'
import { readEnvironment, variables } from '@storefront/connector-medusa/configuration/environment.ts'
import { parseShopFile } from '@storefront/connector-medusa/configuration/shop-file.ts'
import { describe, expect, it } from 'vitest'

const example = readFileSync('connectors/medusa/shop.example.yaml', 'utf8')
const faults = (text: string) => {
	try {
		parseShopFile(text, 'shop.yaml')
		return 'none'
	} catch (error) {
		return (error as Error).message
	}
}

describe('shop file of the Medusa connector', () => {
	it('example shop file is valid', () => {
		expect(parseShopFile(example, 'shop.example.yaml')).toMatchObject({
			shop: { name: 'Voltline' },
			payment_names: { pp_system_default: 'Invoice' },
		})
	})

	it('shop file requires only a name', () => {
		expect(parseShopFile('shop:\n  name: A shop\n', 'shop.yaml')).toMatchObject({
			catalogue: { brand: 'metadata.brand', specifications: 'specifications' },
			region: '',
			sliders: [],
			sections: {},
		})
	})

	it('shop file errors are reported with their lines', () => {
		expect(faults('shop:\n  name: A\n  telephone: 1\nsliders:\n  - picture: http://a.example/a.jpg\n    title: 3\n')).toBe(
			[
				'shop.yaml, line 3: "shop.telephone" is not a setting; shop.example.yaml lists all settings.',
				'shop.yaml, line 5: "sliders.0.picture" must be an address that begins with https://, or a path of the shop such as /pictures/a.png.',
				'shop.yaml, line 6: "sliders.0.title" must be text.',
			].join('\n'),
		)
		expect(faults('shop:\n  phone: "1"\n')).toBe('shop.yaml, line 1: "shop.name" is missing.')
		expect(faults('sections:\n  deal_of_day:\n    title: A\nshop:\n  name: A\n')).toBe(
			'shop.yaml, line 2: "sections.deal_of_day.collection" is missing.',
		)
		expect(faults('shop: [\n')).toMatch(/^shop\.yaml, line \d+: this is not valid YAML: /)
	})
})

describe('environment of the Medusa connector', () => {
	const complete = { MEDUSA_URL: 'http://localhost:9000', MEDUSA_PUBLISHABLE_KEY: 'pk_1', MEDUSA_KEY: 'k'.repeat(32) }

	it('environment has defaults for all variables except URL and keys', () => {
		expect(readEnvironment(complete)).toMatchObject({ PORT: 4400, TRUST_PROXY: 1, MEDUSA_FRESH_SECONDS: 30 })
	})

	it('environment errors name missing and invalid variables, without secrets', () => {
		expect(() => readEnvironment({ PORT: 'x', MEDUSA_KEY: 'secret', MEDUSA_URL: 'none', MEDUSA_PUBLISHABLE_KEY: 'sk_1' })).toThrow(
			[
				'MEDUSA_URL is "none". It must be an address such as http://localhost:9000.',
				'MEDUSA_PUBLISHABLE_KEY is "sk_1". It must be a publishable API key, which begins with pk_.',
				'MEDUSA_KEY is something else. It must be a secret text of at least 32 characters.',
				'PORT is "x". It must be a whole number from 0 to 65535.',
			].join('\n'),
		)
		expect(() => readEnvironment({})).toThrow('MEDUSA_URL is missing: Address of Medusa.')
	})

	it('environment variables are documented in the README', () => {
		const readme = readFileSync('connectors/medusa/README.md', 'utf8')
		for (const [name, { meaning }] of Object.entries(variables)) {
			expect(readme, name).toContain(`| \`${name}\` |`)
			expect(readme, name).toContain(meaning)
		}
	})
})
