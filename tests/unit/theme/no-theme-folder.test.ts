import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { checkShop } from '#theme/check-shop.ts'
import { themeFolder } from '#theme/integration.ts'
import { virtualFolder } from '#theme/virtual-folder.ts'
import { themeWith } from './folder.ts'

/** The bundled code of these modules for browsers, with the definitions for a theme folder. */
async function scriptsWith(directory: string | undefined): Promise<string> {
	const updates: { readonly vite?: { readonly define?: Record<string, string> } }[] = []
	await themeFolder(directory, 'server').hooks['astro:config:setup']?.({
		config: { root: new URL('../../../', import.meta.url) },
		updateConfig: (update: object) => updates.push(update),
		addWatchFile: () => undefined,
		injectRoute: () => undefined,
		injectScript: () => undefined,
		logger: { warn: () => undefined },
	} as never)
	const output = (await build({
		configFile: false,
		logLevel: 'silent',
		define: Object.assign({}, ...updates.map(({ vite }) => vite?.define ?? {})),
		build: {
			write: false,
			rolldownOptions: {
				input: ['cart/cart-actions', 'cart/cart-add', 'catalogue/listing', 'checkout/confirm-order', 'account/reorder'].map(
					(name) => `src/stores/${name}.ts`,
				),
				external: (id) => !/^(?:[./#\0]|src\/|@storefront\/)/.test(id),
				preserveEntrySignatures: 'strict',
			},
		},
	})) as Rolldown.RolldownOutput
	return output.output.map((file) => ('code' in file ? `${file.fileName}\n${file.code}` : '')).join('\n')
}

test('scripts are identical without a theme folder and with one that has no events', {
	timeout: 60_000,
}, async () => {
	const empty = mkdtempSync(join(tmpdir(), 'theme-'))
	onTestFinished(() => rmSync(empty, { recursive: true }))
	const without = await scriptsWith(undefined)
	expect(await scriptsWith(empty)).toBe(without)
	expect(without).not.toContain('shop:told')
	expect(await scriptsWith('examples/shop')).toContain('shop:told')
})

test('the virtual module is identical without a theme folder and with an empty one', () => {
	const codeOf = (plugin: ReturnType<typeof virtualFolder>) => (plugin.load as { readonly handler: () => string }).handler()
	const none = codeOf(virtualFolder(checkShop('.', undefined).theme, []))
	expect(codeOf(virtualFolder(themeWith({}), []))).toBe(none)
	expect(none).toContain('export const slots = {}')
})
