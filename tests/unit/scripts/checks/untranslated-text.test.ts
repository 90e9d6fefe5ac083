import { expect, it } from 'vitest'
import { findUntranslatedText } from '#scripts/checks/untranslated-text.ts'

const wordsIn = (code: string) => findUntranslatedText('x.tsx', code).map(({ words }) => words)

it('untranslated text check finds visible texts with their line', () => {
	expect(findUntranslatedText('x.tsx', 'const a = (\n\t<p>\n\t\tYour cart is empty\n\t</p>\n)')).toEqual([
		{ words: 'Your cart is empty', line: 3 },
	])
	expect(wordsIn('const a = <b>{count} left</b>')).toEqual(['left'])
})

it('untranslated text check finds texts of labels, titles and announcements, even a single lower-case word', () => {
	expect(wordsIn('const a = <button aria-label="close" />')).toEqual(['close'])
	expect(wordsIn("const a = <input placeholder={known ? 'name' : ''} title={`all of $" + '{name}`} />')).toEqual(['name', 'all of {}'])
	expect(wordsIn("button.ariaLabel = 'close'; notice.textContent = `done`")).toEqual(['close', 'done'])
	expect(wordsIn("const options = { label: 'none' }")).toEqual(['none'])
})

it('untranslated text check finds sentences, single capitalized words, texts around values, and HTML text', () => {
	expect(wordsIn("notify('It was saved')")).toEqual(['It was saved'])
	expect(wordsIn("const column = ['Price']")).toEqual(['Price'])
	expect(wordsIn('const note = `$' + '{count} reviews`')).toEqual(['{} reviews'])
	expect(wordsIn('box.innerHTML = \'<p class="a">Nothing here</p>\'')).toEqual(['<p class="a">Nothing here</p>'])
})

it('untranslated text check ignores names, classes, selectors, types, comparisons, errors and message keys', () => {
	const code = `
		import { a } from './Some Thing.ts'
		type Word = 'Some words'
		const look = 'grid gap-3 lg:flex'
		const cell = <td className={\`wide \${look}\`} style="color: red" key={\`row \${id}\`}>{text('cart.empty')}</td>
		const near = document.querySelector('main a')
		if (event.key === 'Escape' || event.key === 'ArrowLeft') throw new Error('There is no such key')
		logEvent('Something happened')
		const parts = textParts('cart.left', { count })
		const svg = '<path d="M3 4h2"/>'
	`
	expect(wordsIn(code)).toEqual([])
})

it('untranslated text check reads the markup and the code of .astro files, with lines', () => {
	const page =
		`---
import Box from './Some Box.astro'
const title = 'Your cart'
type Side = 'Left side'
---
<style>.note { content: "Never read"; }</style>
<Box class="Wide and tall" {title} label={known ? \`all of $` +
		`{name}\` : 'none'}>
	<p>
		{text('cart.empty')} Nothing here&nbsp;yet<br>
		{lines.map((line) => <img src={line.image} alt="picture" title={line.name} />)}
		<input placeholder="search" aria-label={text('search.label')} class:list={['grid gap-3', 'Not me']} />
	</p>
</Box>
<script>
	import { say } from './say.ts'
	say('It was said')
</script>
`
	expect(findUntranslatedText('src/pages/x.astro', page)).toEqual([
		{ words: 'Your cart', line: 3 },
		{ words: 'all of {}', line: 7 },
		{ words: 'none', line: 7 },
		{ words: 'Nothing here yet', line: 9 },
		{ words: 'picture', line: 10 },
		{ words: 'search', line: 11 },
		{ words: 'It was said', line: 16 },
	])
})

it('untranslated text check ignores HTML entities, and names a file with a syntax error', () => {
	expect(findUntranslatedText('x.astro', '<p>{a}&nbsp;·&#8226;&copy; {b}</p><br />')).toEqual([])
	expect(() => findUntranslatedText('src/x.astro', '<p>{a</p>')).toThrow('src/x.astro cannot be read')
})

it('untranslated text check includes the values of a message', () => {
	expect(wordsIn("text('cart.left', { what: 'Two pieces' })")).toEqual(['Two pieces'])
})
