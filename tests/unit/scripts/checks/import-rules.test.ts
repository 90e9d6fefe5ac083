import { describe, expect, test } from 'vitest'
import { findImportViolations } from '#scripts/checks/import-rules.ts'

const check = (path: string, text: string) => findImportViolations([{ path, text }])

describe('import rules', () => {
	test.each([
		['packages/contract/endpoints/cart/cart.ts', "import { toCents } from '../../domain/money.ts'"],
		['packages/contract/client/cart/cart.ts', "import { getCart } from '@storefront/contract/endpoints/cart/cart.ts'"],
		[
			'src/stores/cart/cart.ts',
			"import { fetchCart } from '@storefront/contract/client/cart/cart.ts'\nimport type { WireCartLine } from '@storefront/contract/endpoints/cart/cart.ts'",
		],
		['src/islands/cart/CartDrawer.tsx', "import { $cart } from '#stores/cart/cart.ts'\nimport { useStore } from '@nanostores/react'"],
		['src/pages/cart.astro', "---\nimport Page from '../layouts/Page.astro'\nimport { readFile } from 'node:fs/promises'\n---\n<Page />"],
		['src/backend/mount.ts', "import type { createStore } from '@storefront/store/http/app/app.ts'"],
		['scripts/serving/embedded-store.ts', "import { createStore } from '@storefront/store/http/app/app.ts'"],
		['packages/store/http/app/app.ts', "import { readConfiguration } from '@storefront/runtime/configuration/configuration.ts'"],
		['tests/contract/cart.test.ts', "import { createStore } from '@storefront/store/http/app/app.ts'"],
		['packages/contract/domain/cart/cart.ts', "import type { Cents } from '../money.ts'"],
	])('import rules allow imports from lower layers: %s', (path, text) => {
		expect(check(path, text)).toEqual([])
	})

	test.each([
		[
			'packages/contract/domain/cart/cart.ts',
			"import type { WireCartLine } from '@storefront/contract/endpoints/cart/cart.ts'",
			'packages/contract/endpoints/cart/cart.ts',
		],
		['packages/contract/domain/cart/cart.ts', "import * as v from 'valibot'", 'imports nothing'],
		[
			'packages/contract/endpoints/cart/cart.ts',
			"export { fetchCart } from '@storefront/contract/client/cart/cart.ts'",
			'packages/contract/client/cart/cart.ts',
		],
		['packages/contract/client/cart/cart.ts', "import { $cart } from '#stores/cart/cart.ts'", 'src/stores/cart/cart.ts'],
		['src/stores/cart/cart.ts', "const later = () => import('#islands/cart/CartDrawer.tsx')", 'src/islands/cart/CartDrawer.tsx'],
		[
			'src/stores/cart/cart.ts',
			"import { getCart } from '@storefront/contract/endpoints/cart/cart.ts'",
			'packages/contract/endpoints/cart/cart.ts',
		],
		[
			'src/islands/cart/CartDrawer.tsx',
			"import { fetchCart } from '@storefront/contract/client/cart/cart.ts'",
			'packages/contract/client/cart/cart.ts',
		],
		['src/islands/cart/CartDrawer.tsx', "import { readFile } from 'node:fs/promises'", 'no browser has'],
		[
			'src/islands/cart/CartDrawer.tsx',
			"type Db = import('@storefront/store/infrastructure/db/open.ts').Db",
			'packages/store/infrastructure/db/open.ts',
		],
		['src/components/ui/Button.astro', "---\nimport Cart from '#pages/cart.astro'\n---\n", 'src/pages/cart.astro'],
		[
			'src/pages/cart.astro',
			"---\nimport { createStore } from '@storefront/store/http/app/app.ts'\n---\n",
			'packages/store/http/app/app.ts',
		],
		['src/integrations/modes.ts', "import { createStore } from '@storefront/store/http/app/app.ts'", 'packages/store/http/app/app.ts'],
		[
			'packages/store/http/app/app.ts',
			"import { createStoreClient } from '@storefront/contract/client/http/http.ts'",
			'packages/contract/client/http/http.ts',
		],
		['src/stores/cart/cart.ts', "import { fetchCart } from '../../../packages/contract/client/cart/cart.ts'", 'climbs three folders'],
		['src/backend/mount.ts', "import { createStore } from '@storefront/store/http/app/app.ts'", 'packages/store/http/app/app.ts'],
		['scripts/build.ts', "import { createStore } from '@storefront/store/http/app/app.ts'", 'packages/store/http/app/app.ts'],
	])('import rules report %s with %s', (path, text, told) => {
		expect(check(path, text)).toEqual([expect.stringContaining(told)])
	})

	test('import rules name the line, in the frontmatter and in the scripts of an .astro file', () => {
		const text =
			"---\n\nimport { createStore } from '@storefront/store/http/app/app.ts'\n---\n<p>Hi</p>\n<script>\n\timport { readFile } from 'node:fs'\n</script>\n"
		expect(check('src/pages/index.astro', text)).toEqual([
			expect.stringMatching(/^src\/pages\/index\.astro:3 .*store\/http\/app\/app\.ts/),
			expect.stringMatching(/^src\/pages\/index\.astro:7 .*no browser has/),
		])
	})
})

describe('import cycles between folders', () => {
	const away = { path: 'src/stores/cart/cart.ts', text: "import type { $session } from '../session/session.ts'" }
	const back = { path: 'src/stores/session/session.ts', text: "import { $badge } from '../account/account.ts'" }
	const round = { path: 'src/stores/account/account.ts', text: "import { $cart } from '../cart/cart.ts'" }

	test('import cycles are reported, also through a third folder and for type imports', () => {
		expect(findImportViolations([away, back, round])).toEqual([
			'src/stores/cart/cart.ts:1 imports from src/stores/session, which imports src/stores/cart directly or indirectly.',
			'src/stores/session/session.ts:1 imports from src/stores/account, which imports src/stores/session directly or indirectly.',
			'src/stores/account/account.ts:1 imports from src/stores/cart, which imports src/stores/account directly or indirectly.',
		])
	})

	test('import cycles are not reported for a folder whose imports have no way back', () => {
		expect(findImportViolations([away, round])).toEqual([])
	})
})

describe('client directives', () => {
	const page = (from: string, element: string) => `---\nimport { Picker } from '${from}'\n---\n<p>Text</p>\n${element}\n`

	test('client directives are allowed on islands', () => {
		const element = '<Picker items={list.map((one) => one.id)}\n\tclient:intent />'
		expect(check('src/pages/index.astro', page('../islands/Picker.tsx', element))).toEqual([])
	})

	test('client directives are reported on other components', () => {
		expect(check('src/pages/index.astro', page('../components/Picker.tsx', '<Picker client:load />'))).toEqual([
			'src/pages/index.astro:5 has client:load on <Picker>, which is not a file of src/islands/.',
		])
	})
})
