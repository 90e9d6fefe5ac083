import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

interface ConfigurationSuite {
	/** Folder of the connector. */
	readonly folder: string
	readonly parseShopFile: (text: string, name: string) => object
	/** Parts of the example, and of a shop file with only a name. */
	readonly example: object
	readonly defaults: object
	readonly readEnvironment: (environment: Readonly<Record<string, string>>) => object
	readonly variables: Readonly<Record<string, { readonly meaning: string }>>
	/** Required variables and the values that all variables then have. */
	readonly required: Readonly<Record<string, string>>
	readonly values: object
	/** Invalid variables and their errors. */
	readonly invalid: Readonly<Record<string, string>>
	readonly errors: readonly string[]
	readonly missing: string
}

/** Tests of the configuration that every connector passes; call it within `describe`. */
export function testConfiguration(suite: ConfigurationSuite): void {
	const { folder, parseShopFile, readEnvironment } = suite
	const faults = (text: string) => {
		try {
			parseShopFile(text, 'shop.yaml')
			return 'none'
		} catch (error) {
			return (error as Error).message
		}
	}

	it('example shop file is valid', () => {
		expect(parseShopFile(readFileSync(`${folder}/shop.example.yaml`, 'utf8'), 'shop.example.yaml')).toMatchObject(suite.example)
	})

	it('shop file requires only a name', () => {
		expect(parseShopFile('shop:\n  name: A shop\n', 'shop.yaml')).toMatchObject(suite.defaults)
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

	it('environment has defaults for all variables except URL and keys', () => {
		expect(readEnvironment(suite.required)).toMatchObject(suite.values)
	})

	it('environment errors name missing and invalid variables, without secrets', () => {
		expect(() => readEnvironment(suite.invalid)).toThrow(suite.errors.join('\n'))
		expect(() => readEnvironment({})).toThrow(suite.missing)
	})

	it('environment variables are documented in the README', () => {
		const readme = readFileSync(`${folder}/README.md`, 'utf8')
		for (const [name, { meaning }] of Object.entries(suite.variables)) {
			expect(readme, name).toContain(`| \`${name}\` |`)
			expect(readme, name).toContain(meaning)
		}
	})
}
