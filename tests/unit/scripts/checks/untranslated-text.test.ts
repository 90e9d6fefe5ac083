import { expect, it } from 'vitest'
import { findUntranslatedText } from '#scripts/checks/untranslated-text.ts'

const wordsIn = (code: string) => findUntranslatedText('x.tsx', code).map(({ words }) => words)

it('finds what is drawn, with its line', () => {
	expect(findUntranslatedText('x.tsx', 'const a = (\n\t<p>\n\t\tYour cart is empty\n\t</p>\n)')).toEqual([
		{ words: 'Your cart is empty', line: 3 },
	])
	expect(wordsIn('const a = <b>{count} left</b>')).toEqual(['left'])
})

it('finds what is read out, hinted or announced, a small word as well', () => {
	expect(wordsIn('const a = <button aria-label="close" />')).toEqual(['close'])
	expect(wordsIn("const a = <input placeholder={known ? 'name' : ''} title={`all of $" + '{name}`} />')).toEqual(['name', 'all of {}'])
	expect(wordsIn("button.ariaLabel = 'close'; notice.textContent = `done`")).toEqual(['close', 'done'])
	expect(wordsIn("const options = { label: 'none' }")).toEqual(['none'])
})

it('finds what is said in between: sentences, single words with a capital, words around values, words of HTML', () => {
	expect(wordsIn("notify('It was saved')")).toEqual(['It was saved'])
	expect(wordsIn("const column = ['Price']")).toEqual(['Price'])
	expect(wordsIn('const note = `$' + '{count} reviews`')).toEqual(['{} reviews'])
	expect(wordsIn('box.innerHTML = \'<p class="a">Nothing here</p>\'')).toEqual(['<p class="a">Nothing here</p>'])
})

it('passes over names, classes, selectors, types, comparisons, errors and the names of texts', () => {
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

it('reads .astro files: what stands in their markup and in their code, with its line', () => {
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

it('finds no words in marks of HTML, and says which file cannot be read', () => {
	expect(findUntranslatedText('x.astro', '<p>{a}&nbsp;·&#8226;&copy; {b}</p><br />')).toEqual([])
	expect(() => findUntranslatedText('src/x.astro', '<p>{a</p>')).toThrow('src/x.astro cannot be read')
})

it('looks into the values of a text', () => {
	expect(wordsIn("text('cart.left', { what: 'Two pieces' })")).toEqual(['Two pieces'])
})
