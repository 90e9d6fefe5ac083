import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readLanguages } from '#content/languages/read-languages.ts'
import texts from './development-version/interface-texts.json' with { type: 'json' }
import { themeWith } from './folder.ts'

/** Names that theme folders of the development version (commit 647e9a3e) could use. */
const slots = `header/before header/logo home/before home/sections listing/before listing/after product/after-price product/after-details
	cart/after-summary checkout/before footer/before footer/end`.split(/\s+/)
const colours = `action action-hover backdrop canvas current deal deal-solid deal-tint error error-tint focus info info-tint ink ink-muted
	ink-soft line line-strong link on-action on-tint primary-50 primary-100 primary-200 primary-300 primary-400 primary-500 primary-600
	primary-700 primary-800 primary-900 primary-950 raised star success success-tint sunken surface tile tint tint-strong transparent
	warning warning-tint white`.split(/\s+/)
const radius = ['full', 'lg', 'md', 'sm', 'xl']

test('theme folder of the development version keeps its slots, colours, settings and modules', () => {
	const { problems } = themeWith({
		...Object.fromEntries(slots.map((slot) => [`slots/${slot}.astro`, `<b>${slot}</b>`])),
		'tokens.yaml': `colours:\n${colours.map((name) => `  ${name}: "#123456"\n`).join('')}radius:\n${radius.map((name) => `  ${name}: 1px\n`).join('')}font: Inter\n`,
		'styles.css': '@font-face { font-family: Inter; src: url(/inter.woff2) }',
		'events.ts': "import type { Listeners } from 'storefront/events.ts'\nexport default {} satisfies Listeners",
		'pages/advice/sizes.astro': '---\nimport Layout from "storefront/Layout.astro"\n---\n<Layout />',
		'shop.yaml':
			'events:\n  consent: true\n  question: May we count?\n  about: /privacy\n  stores:\n    - name: visits\n      place: local\n      purpose: Counts.\n      until: 1 year\nhosts:\n  connect: [https://stats.example]\n  script: []\n  frame: []\n',
	})
	expect(problems).toEqual([])
})

test('translated interface texts of the development version are known, or deprecated with a warning', () => {
	const root = mkdtempSync(join(tmpdir(), 'development-'))
	onTestFinished(() => rmSync(root, { recursive: true }))
	const folder = join(root, 'shop/content/languages/de/interface')
	mkdirSync(folder, { recursive: true })
	for (const [group, names] of Object.entries(texts))
		writeFileSync(
			join(folder, `${group}.yaml`),
			names
				.split(' ')
				.map((name) => `${name}: Text\n`)
				.join(''),
		)
	const { problems, warnings } = readLanguages(root, { tags: ['de'], themeFolder: 'shop' })
	expect(problems.filter(({ message }) => !/^"[^"]*": The place/.test(message))).toEqual([])
	expect(warnings.filter((warning) => warning.includes('deprecated'))).toEqual([
		'shop/content/languages/de/interface/comparison.yaml:59: "warranty" is deprecated: the shop shows "product.warranty" instead. Remove it.',
	])
})
