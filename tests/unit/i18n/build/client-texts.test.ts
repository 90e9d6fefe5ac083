import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Language, setLanguages } from '@storefront/i18n/language.ts'
import { build, type Rolldown } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientTextPlugins } from '#i18n/build/client-texts.ts'

let root = ''

beforeAll(() => {
	root = mkdtempSync(join(tmpdir(), 'client-texts-'))
	for (const folder of ['packages/i18n', 'src']) mkdirSync(join(root, folder), { recursive: true })
	for (const module of ['text', 'language', 'localized-path'])
		writeFileSync(join(root, `packages/i18n/${module}.ts`), `throw new Error('${module} is in it')`)
})
afterAll(() => rmSync(root, { recursive: true }))

/** Chunks of the client build of a script. */
async function built(script: string, texts: Readonly<Record<string, string>> = {}): Promise<readonly Rolldown.OutputChunk[]> {
	writeFileSync(join(root, 'src/script.ts'), script)
	const german: Language = { tag: 'de', direction: 'ltr', name: 'Deutsch', texts: new Map(Object.entries(texts)) }
	setLanguages([german])
	const made = (await build({
		root,
		configFile: false,
		logLevel: 'silent',
		plugins: [clientTextPlugins()],
		build: { write: false, rolldownOptions: { input: join(root, 'src/script.ts') } },
	})) as Rolldown.RolldownOutput
	return made.output.filter((file) => file.type === 'chunk')
}

test('a built script contains its texts, but neither a catalogue nor a message parser', async () => {
	const [chunk] = await built(
		`import { text } from '../packages/i18n/text.ts'
import { direction, language } from '../packages/i18n/language.ts'
const label: string = text('cart.empty')
console.log(label, \`(\${text('cart.empty')})\`, language(), direction())`,
		{ 'cart.empty': 'Ihr Warenkorb ist leer' },
	)
	const warnings: unknown[] = []
	new Function('console', chunk?.code ?? '')({ log: (...texts: unknown[]) => warnings.push(...texts) })
	expect(warnings).toEqual(['Ihr Warenkorb ist leer', '(Ihr Warenkorb ist leer)', 'de', 'ltr'])
	expect(chunk?.code.length).toBeLessThan(120)
})

test('an unused text is removed from a built script', async () => {
	const [chunk] = await built("import { text } from '../packages/i18n/text.ts'\nconst label = text('cart.empty')\nconsole.log(1)")
	expect(chunk?.code).not.toContain('cart')
})

test('the file name of a built script changes with its texts', async () => {
	const script = "import { text } from '../packages/i18n/text.ts'\nconsole.log(text('cart.empty'))"
	const names = await Promise.all([
		built(script).then(([chunk]) => chunk?.fileName),
		built(script).then(([chunk]) => chunk?.fileName),
		built(script, { 'cart.empty': 'Ihr Warenkorb ist leer' }).then(([chunk]) => chunk?.fileName),
	])
	expect(new Set(names).size).toBe(2)
	expect(names[0]).toBe(names[1])
})

test('a build fails when a script uses an unknown message id', async () => {
	const script = "import { text } from '../packages/i18n/text.ts'\nconsole.log(text('cart.full'))"
	await expect(built(script)).rejects.toThrow(/script\.ts:2:[\s\S]*There is no text "cart\.full" in packages\/i18n\/en\./)
})
