import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { createSatteriMarkdownProcessor } from '@astrojs/markdown-satteri'
import type { AstroConfig } from 'astro'
import { expect, test } from 'vitest'
import { renderRunningEntries } from '#content/running/entries.ts'

const require = createRequire(import.meta.url)
const faq =
	'title: Gifts\nposition: 3\nquestions:\n  - question: Do you wrap gifts?\n    answer: "**Yes**, within {returnDays} days.<script>x</script>"\n'
const entriesOf = async (texts: Record<string, string>) => {
	const entries = await renderRunningEntries(texts, undefined)
	return new Map(entries.map((entry) => [`${entry.collection} ${entry.id}`, entry]))
}

test('changed texts are rendered and sanitized as in a build, with facts and translations', async () => {
	const entries = await entriesOf({
		'faq/gifts.yaml': faq.replace('<script>x</script>', ''),
		'policies.yaml': readFileSync('content/policies.yaml', 'utf8').replace('value: 30', 'value: 77'),
		'languages/de/faq/gifts.yaml': 'title: Geschenke\n',
	})
	expect(entries.get('faq gifts')?.data).toMatchObject({
		title: 'Gifts',
		questions: [{ answer: expect.stringMatching(/^<p><strong>Yes<\/strong>, within 77 days\.<\/p>/) }],
	})
	expect(entries.get('faq de/gifts')?.data).toMatchObject({ title: 'Geschenke', questions: [{ question: 'Do you wrap gifts?' }] })
	expect(entries.get('pages terms')?.rendered?.html).toContain('<h2 id="acceptance-of-terms">')
	expect(entries.get('home home')?.data).toHaveProperty('highlights')
})

test('a stored text that cannot be read leaves the file that ships in place', async () => {
	const entries = await entriesOf({ 'pages/terms.md': '---\ntitle: [\n---\n', 'faq/gifts.yaml': faq })
	expect(entries.get('pages terms')?.data).toMatchObject({ title: 'Terms of Service' })
	expect(entries.has('faq gifts')).toBe(true)
	expect(JSON.stringify([...entries])).not.toContain('<script')
})

test('a page that became a draft is gone', async () => {
	const text = readFileSync('content/pages/terms.md', 'utf8')
	const page = text.replace('---\n', '---\ndraft: true\n')
	expect((await entriesOf({ 'pages/gifts.md': text })).has('pages gifts')).toBe(true)
	expect((await entriesOf({ 'pages/gifts.md': page })).has('pages gifts')).toBe(false)
})

test('the Markdown processor is the default one of Astro', async () => {
	const file = new URL('dist/core/config/validate.js', pathToFileURL(require.resolve('astro/package.json')))
	const { validateConfig } = (await import(/* @vite-ignore */ file.href)) as {
		validateConfig: (...args: unknown[]) => Promise<AstroConfig>
	}
	const { markdown } = await validateConfig({ markdown: { syntaxHighlight: false } }, process.cwd(), 'build')
	expect(markdown.processor.name).toBe('satteri')
	const text = readFileSync('content/pages/returns.md', 'utf8').replace(/^---[\s\S]*?---\n/, '')
	const built = await markdown.processor.createRenderer({ syntaxHighlight: false })
	const running = await createSatteriMarkdownProcessor({ syntaxHighlight: false })
	expect((await running.render(text)).code).toBe((await built.render(text)).code)
})
